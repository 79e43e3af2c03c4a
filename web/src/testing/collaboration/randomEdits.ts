/** Random edits of a person in an editor. Every word is new and ends with a point. */
import { joinBackward, joinForward, splitBlock, toggleMark } from '@tiptap/pm/commands';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { newElementId } from '../../editor/schema/documentShape';
import { schema } from '../../editor/schema/schema';
import type { SeededRandom } from './SeededRandom';

export type RandomEdit = (view: EditorView, chance: SeededRandom, word: () => string) => void;

const KINDS = ['action', 'dialogue', 'character', 'sceneHeading'];
const FACES = ['😀.', '😁.', '👩‍🚀.', 'é.'];

/** Between words: whoever types or splits there leaves the words of others whole. */
function randomBorder(text: string, chance: SeededRandom): number {
  const borders = [0, ...[...text.matchAll(/\./g)].map(({ index }) => index + 1)];
  return chance.of(borders);
}

function randomPosition(view: EditorView, chance: SeededRandom): number {
  const { doc } = view.state;
  const number = chance.below(doc.childCount);
  let place = 1 + randomBorder(doc.child(number).textContent, chance);
  for (let i = 0; i < number; i += 1) place += doc.child(i).nodeSize;
  return place;
}

function selectText(view: EditorView, from: number, to = from): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

/** A few letters or a few lines. */
function selectRange(view: EditorView, chance: SeededRandom): void {
  const from = randomPosition(view, chance);
  const isWide = chance.next() < 0.3;
  const room = view.state.doc.content.size - 1;
  const to = isWide ? randomPosition(view, chance) : Math.min(room, from + chance.below(9));
  selectText(
    view,
    Math.min(from, snapToCharacter(view, to)),
    Math.max(from, snapToCharacter(view, to)),
  );
}

/** Nobody can put a caret into the middle of a letter, nor between two lines. */
function snapToCharacter(view: EditorView, place: number): number {
  const { $head } = TextSelection.near(view.state.doc.resolve(place), -1);
  const unit = $head.parent.textContent.charCodeAt($head.parentOffset);
  return unit >= 0xdc00 && unit <= 0xdfff ? $head.pos - 1 : $head.pos;
}

const typeWord: RandomEdit = (view, chance, word) => {
  if (chance.next() < 0.6) selectText(view, randomPosition(view, chance));
  const { $head } = view.state.selection;
  const isBorder =
    $head.parentOffset === 0 || $head.parent.textContent[$head.parentOffset - 1] === '.';
  if (!isBorder) selectText(view, randomPosition(view, chance));
  for (const letter of word()) view.dispatch(view.state.tr.insertText(letter));
};

const typeFace: RandomEdit = (view, chance) => {
  selectText(view, randomPosition(view, chance));
  view.dispatch(view.state.tr.insertText(chance.of(FACES)));
};

const changeFace: RandomEdit = (view) => {
  view.state.doc.descendants((node, place) => {
    const at = node.text?.indexOf('😀') ?? -1;
    if (at < 0) return true;
    // As an input method does it that knows only of halves.
    view.dispatch(view.state.tr.insertText('😁', place + at, place + at + 2));
    return false;
  });
};

const split: RandomEdit = (view, chance) => {
  selectText(view, randomPosition(view, chance));
  splitBlock(view.state, view.dispatch);
};

const join: RandomEdit = (view, chance) => {
  const number = chance.below(view.state.doc.childCount);
  const node = view.state.doc.child(number);
  let start = 1;
  for (let i = 0; i < number; i += 1) start += view.state.doc.child(i).nodeSize;
  const isBack = chance.next() < 0.7;
  selectText(view, isBack ? start : start + node.content.size);
  (isBack ? joinBackward : joinForward)(view.state, view.dispatch, view);
};

const erase: RandomEdit = (view, chance) => {
  selectRange(view, chance);
  view.dispatch(view.state.tr.deleteSelection());
};

const overwrite: RandomEdit = (view, chance, word) => {
  selectRange(view, chance);
  view.dispatch(view.state.tr.insertText(word()));
};

const mark: RandomEdit = (view, chance) => {
  selectRange(view, chance);
  const name = chance.of(['bold', 'italic', 'highlight', 'color'] as const);
  const isValued = name === 'highlight' || name === 'color';
  const attributes = isValued ? { value: chance.of(['red', 'blue']) } : null;
  toggleMark(schema.mark(name, { value: '' }).type, attributes)(view.state, view.dispatch);
};

const changeKind: RandomEdit = (view, chance) => {
  const place = view.state.doc.resolve(randomPosition(view, chance)).before(1);
  const node = view.state.doc.nodeAt(place);
  const tr = view.state.tr;
  if (chance.next() < 0.5) tr.setNodeAttribute(place, 'kind', chance.of(KINDS));
  else tr.setNodeMarkup(place, null, { ...node?.attrs, kind: chance.of(KINDS), align: 'right' });
  view.dispatch(tr);
};

const paste: RandomEdit = (view, chance, word) => {
  selectText(view, randomPosition(view, chance));
  const elements = Array.from({ length: 1 + chance.below(3) }, () =>
    schema.nodes.element.create(
      { id: chance.next() < 0.5 ? newElementId() : '', kind: chance.of(KINDS) },
      schema.text(word()),
    ),
  );
  const openness = chance.below(2);
  view.dispatch(
    view.state.tr.replaceSelection(new Slice(Fragment.from(elements), openness, openness)),
  );
};

/** Many places at once, as 'Replace all' does. */
const replaceAll: RandomEdit = (view, _chance, word) => {
  const { tr } = view.state;
  view.state.doc.descendants((node, place) => {
    if (!node.isText || !node.text?.includes('é.')) return;
    const at = place + node.text.indexOf('é.');
    tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + 2), schema.text(word()));
  });
  view.dispatch(tr);
};

export const RANDOM_EDITS: readonly RandomEdit[] = [
  typeWord,
  typeWord,
  typeWord,
  typeWord,
  typeFace,
  changeFace,
  split,
  split,
  join,
  erase,
  overwrite,
  mark,
  mark,
  changeKind,
  paste,
  replaceAll,
];
