/** What a person might do next in an editor, by chance. Every word is new and ends with a point. */
import { joinBackward, joinForward, splitBlock, toggleMark } from '@tiptap/pm/commands';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { newElementId } from '../editor/newElementId';
import { schema } from '../editor/schema';
import type { Chance } from './chance';

export type Deed = (view: EditorView, chance: Chance, word: () => string) => void;

const KINDS = ['action', 'dialogue', 'character', 'sceneHeading'];
const FACES = ['😀.', '😁.', '👩‍🚀.', 'é.'];

/** Between words: whoever types or splits there leaves the words of others whole. */
function border(text: string, chance: Chance): number {
  const borders = [0, ...[...text.matchAll(/\./g)].map(({ index }) => index + 1)];
  return chance.of(borders);
}

function somewhere(view: EditorView, chance: Chance): number {
  const { doc } = view.state;
  const number = chance.below(doc.childCount);
  let place = 1 + border(doc.child(number).textContent, chance);
  for (let i = 0; i < number; i += 1) place += doc.child(i).nodeSize;
  return place;
}

function select(view: EditorView, from: number, to = from): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

/** A few letters or a few lines. */
function selectRange(view: EditorView, chance: Chance): void {
  const from = somewhere(view, chance);
  const isWide = chance.next() < 0.3;
  const room = view.state.doc.content.size - 1;
  const to = isWide ? somewhere(view, chance) : Math.min(room, from + chance.below(9));
  select(view, Math.min(from, whole(view, to)), Math.max(from, whole(view, to)));
}

/** Nobody can put a caret into the middle of a letter, nor between two lines. */
function whole(view: EditorView, place: number): number {
  const { $head } = TextSelection.near(view.state.doc.resolve(place), -1);
  const unit = $head.parent.textContent.charCodeAt($head.parentOffset);
  return unit >= 0xdc00 && unit <= 0xdfff ? $head.pos - 1 : $head.pos;
}

const typeWord: Deed = (view, chance, word) => {
  if (chance.next() < 0.6) select(view, somewhere(view, chance));
  const { $head } = view.state.selection;
  const isBorder =
    $head.parentOffset === 0 || $head.parent.textContent[$head.parentOffset - 1] === '.';
  if (!isBorder) select(view, somewhere(view, chance));
  for (const letter of word()) view.dispatch(view.state.tr.insertText(letter));
};

const typeFace: Deed = (view, chance) => {
  select(view, somewhere(view, chance));
  view.dispatch(view.state.tr.insertText(chance.of(FACES)));
};

const changeFace: Deed = (view) => {
  view.state.doc.descendants((node, place) => {
    const at = node.text?.indexOf('😀') ?? -1;
    if (at < 0) return true;
    // As an input method does it that knows only of halves.
    view.dispatch(view.state.tr.insertText('😁', place + at, place + at + 2));
    return false;
  });
};

const split: Deed = (view, chance) => {
  select(view, somewhere(view, chance));
  splitBlock(view.state, view.dispatch);
};

const join: Deed = (view, chance) => {
  const number = chance.below(view.state.doc.childCount);
  const node = view.state.doc.child(number);
  let start = 1;
  for (let i = 0; i < number; i += 1) start += view.state.doc.child(i).nodeSize;
  const isBack = chance.next() < 0.7;
  select(view, isBack ? start : start + node.content.size);
  (isBack ? joinBackward : joinForward)(view.state, view.dispatch, view);
};

const erase: Deed = (view, chance) => {
  selectRange(view, chance);
  view.dispatch(view.state.tr.deleteSelection());
};

const overwrite: Deed = (view, chance, word) => {
  selectRange(view, chance);
  view.dispatch(view.state.tr.insertText(word()));
};

const mark: Deed = (view, chance) => {
  selectRange(view, chance);
  const name = chance.of(['bold', 'italic', 'highlight', 'color'] as const);
  const isValued = name === 'highlight' || name === 'color';
  const attributes = isValued ? { value: chance.of(['red', 'blue']) } : null;
  toggleMark(schema.mark(name, { value: '' }).type, attributes)(view.state, view.dispatch);
};

const changeKind: Deed = (view, chance) => {
  const place = view.state.doc.resolve(somewhere(view, chance)).before(1);
  const node = view.state.doc.nodeAt(place);
  const tr = view.state.tr;
  if (chance.next() < 0.5) tr.setNodeAttribute(place, 'kind', chance.of(KINDS));
  else tr.setNodeMarkup(place, null, { ...node?.attrs, kind: chance.of(KINDS), align: 'right' });
  view.dispatch(tr);
};

const paste: Deed = (view, chance, word) => {
  select(view, somewhere(view, chance));
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
const replaceAll: Deed = (view, _chance, word) => {
  const { tr } = view.state;
  view.state.doc.descendants((node, place) => {
    if (!node.isText || !node.text?.includes('é.')) return;
    const at = place + node.text.indexOf('é.');
    tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + 2), schema.text(word()));
  });
  view.dispatch(tr);
};

export const DEEDS: readonly Deed[] = [
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
