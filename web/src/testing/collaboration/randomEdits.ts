/** Random edits of a person in an editor. Every word is new and ends with a point. */
import { joinBackward, joinForward, splitBlock, toggleMark } from '@tiptap/pm/commands';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { bindingKey } from '../../editor/binding/bindingKey';
import { moveRows } from '../../editor/moving/moveRows';
import { newElementId } from '../../editor/schema/documentShape';
import { schema } from '../../editor/schema/schema';
import type { SeededRandom } from './SeededRandom';

export type RandomEdit = (view: EditorView, random: SeededRandom, word: () => string) => void;

const KINDS = ['action', 'dialogue', 'character', 'sceneHeading'];
const FACES = ['😀.', '😁.', '👩‍🚀.', 'é.'];

/** Between words: whoever types or splits there leaves the words of others whole. */
function randomBorder(text: string, random: SeededRandom): number {
  const borders = [0, ...[...text.matchAll(/\./g)].map(({ index }) => index + 1)];
  return random.pick(borders);
}

function randomPosition(view: EditorView, random: SeededRandom): number {
  const { doc } = view.state;
  const number = random.below(doc.childCount);
  let position = 1 + randomBorder(doc.child(number).textContent, random);
  for (let i = 0; i < number; i += 1) position += doc.child(i).nodeSize;
  return position;
}

function selectText(view: EditorView, from: number, to = from): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

/** A few letters or a few lines. */
function selectRange(view: EditorView, random: SeededRandom): void {
  const from = randomPosition(view, random);
  const isWide = random.next() < 0.3;
  const room = view.state.doc.content.size - 1;
  const to = isWide ? randomPosition(view, random) : Math.min(room, from + random.below(9));
  selectText(
    view,
    Math.min(from, snapToCharacter(view, to)),
    Math.max(from, snapToCharacter(view, to)),
  );
}

/** Nobody can put a caret into the middle of a letter, nor between two lines. */
function snapToCharacter(view: EditorView, position: number): number {
  const { $head } = TextSelection.near(view.state.doc.resolve(position), -1);
  const unit = $head.parent.textContent.charCodeAt($head.parentOffset);
  return unit >= 0xdc00 && unit <= 0xdfff ? $head.pos - 1 : $head.pos;
}

const typeWord: RandomEdit = (view, random, word) => {
  if (random.next() < 0.6) selectText(view, randomPosition(view, random));
  const { $head } = view.state.selection;
  const isBorder =
    $head.parentOffset === 0 || $head.parent.textContent[$head.parentOffset - 1] === '.';
  if (!isBorder) selectText(view, randomPosition(view, random));
  for (const char of word()) view.dispatch(view.state.tr.insertText(char));
};

const typeFace: RandomEdit = (view, random) => {
  selectText(view, randomPosition(view, random));
  view.dispatch(view.state.tr.insertText(random.pick(FACES)));
};

const changeFace: RandomEdit = (view) => {
  view.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf('😀') ?? -1;
    if (at < 0) return true;
    // As an input method does it that knows only of halves.
    view.dispatch(view.state.tr.insertText('😁', position + at, position + at + 2));
    return false;
  });
};

const split: RandomEdit = (view, random) => {
  selectText(view, randomPosition(view, random));
  splitBlock(view.state, view.dispatch);
};

const join: RandomEdit = (view, random) => {
  const number = random.below(view.state.doc.childCount);
  const node = view.state.doc.child(number);
  let start = 1;
  for (let i = 0; i < number; i += 1) start += view.state.doc.child(i).nodeSize;
  const isBack = random.next() < 0.7;
  selectText(view, isBack ? start : start + node.content.size);
  (isBack ? joinBackward : joinForward)(view.state, view.dispatch, view);
};

const erase: RandomEdit = (view, random) => {
  selectRange(view, random);
  view.dispatch(view.state.tr.deleteSelection());
};

const overwrite: RandomEdit = (view, random, word) => {
  selectRange(view, random);
  view.dispatch(view.state.tr.insertText(word()));
};

const mark: RandomEdit = (view, random) => {
  selectRange(view, random);
  const name = random.pick(['bold', 'italic', 'highlight', 'color'] as const);
  const isValued = name === 'highlight' || name === 'color';
  const attributes = isValued ? { value: random.pick(['red', 'blue']) } : null;
  toggleMark(schema.mark(name, { value: '' }).type, attributes)(view.state, view.dispatch);
};

const changeKind: RandomEdit = (view, random) => {
  const position = view.state.doc.resolve(randomPosition(view, random)).before(1);
  const node = view.state.doc.nodeAt(position);
  const tr = view.state.tr;
  if (random.next() < 0.5) tr.setNodeAttribute(position, 'kind', random.pick(KINDS));
  else
    tr.setNodeMarkup(position, null, { ...node?.attrs, kind: random.pick(KINDS), align: 'right' });
  view.dispatch(tr);
};

const paste: RandomEdit = (view, random, word) => {
  selectText(view, randomPosition(view, random));
  const elements = Array.from({ length: 1 + random.below(3) }, () =>
    schema.nodes.element.create(
      { id: random.next() < 0.5 ? newElementId() : '', kind: random.pick(KINDS) },
      schema.text(word()),
    ),
  );
  const openness = random.below(2);
  view.dispatch(
    view.state.tr.replaceSelection(new Slice(Fragment.from(elements), openness, openness)),
  );
};

/** Many places at once, as 'Replace all' does. */
const replaceAll: RandomEdit = (view, _random, word) => {
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (!node.isText || !node.text?.includes('é.')) return;
    const at = position + node.text.indexOf('é.');
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

/** One passage or two, a line or a few each, to anywhere. */
export const moveLines: RandomEdit = (view, random) => {
  const count = view.state.doc.childCount;
  const borders = Array.from({ length: 4 }, () => random.below(count + 1)).sort((a, b) => a - b);
  const [one = 0, two = 0, three = 0, four = 0] = borders;
  const runs = [
    { from: one, to: Math.min(two, one + 4) },
    { from: three, to: Math.min(four, three + 4) },
  ].filter(({ from, to }) => from < to);
  const some = random.next() < 0.3 ? runs : runs.slice(0, 1);
  if (some.length === 0) return;
  const bound = bindingKey.getState(view.state)?.bound;
  bound?.editDocument((content) => moveRows(content, some, random.below(count + 1)));
};
