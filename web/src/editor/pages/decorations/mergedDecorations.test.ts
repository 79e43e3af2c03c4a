import { EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { schema } from '../../schema/schema';
import { decorateRenderedLines } from '../../view/renderedDecorations';
import { pagesPlugin } from '../pagesPlugin';

let open: EditorView[] = [];

afterEach(() => {
  for (const view of open) view.destroy();
  open = [];
});

/** Where an element of ten characters begins. */
const at = (number: number) => number * 12;

type Set = DecorationSet;

function viewWith(marks: Decoration[]): EditorView {
  const lines = Array.from({ length: 600 }, (_, number) =>
    schema.node('element', { id: `e${number}`, kind: 'action' }, schema.text('A door op.')),
  );
  const decorating: Plugin<Set> = new Plugin<Set>({
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, marks),
      apply: (tr, set) => tr.getMeta('marks') ?? set.map(tr.mapping, tr.doc),
    },
    ...decorateRenderedLines((state) => decorating.getState(state)),
  });
  const doc = schema.node('doc', null, lines);
  const plugins = [
    pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined }),
    decorating,
  ];
  const mount = document.createElement('div');
  const view = new EditorView(mount, { state: EditorState.create({ doc, plugins }) });
  open.push(view);
  return view;
}

const mark = (from: number, to: number) => Decoration.inline(from, to, { class: 'marked' });
const marked = (view: EditorView) =>
  [...view.dom.querySelectorAll('.marked')].map(({ textContent, parentElement }) => [
    parentElement?.dataset.id,
    textContent,
  ]);

test('rendered lines are decorated, lines far away are not', () => {
  const view = viewWith([mark(at(2) + 3, at(2) + 7), mark(at(590) + 3, at(590) + 7)]);
  expect(marked(view)).toEqual([['e2', 'door']]);
});

test('a decoration over several lines is drawn in each of them', () => {
  const view = viewWith([mark(at(2) + 8, at(4) + 2)]);
  expect(marked(view)).toEqual([
    ['e2', 'op.'],
    ['e3', 'A door op.'],
    ['e4', 'A'],
  ]);
});

test('a decoration moves with its characters when text and lines are inserted before it', () => {
  const view = viewWith([mark(at(2) + 3, at(2) + 7)]);
  view.dispatch(view.state.tr.insertText('Oh. ', at(2) + 1));
  view.dispatch(view.state.tr.split(at(1) + 3));
  expect(marked(view)).toEqual([['e2', 'door']]);
});

test('new decorations are drawn, and lines without decorations keep their DOM nodes', () => {
  const view = viewWith([mark(at(2) + 3, at(2) + 7)]);
  const [before] = view.dom.children;
  const set = DecorationSet.create(view.state.doc, [mark(at(5) + 3, at(5) + 7)]);
  view.dispatch(view.state.tr.setMeta('marks', set));
  expect(marked(view)).toEqual([['e5', 'door']]);
  expect(view.dom.children[0]).toBe(before);
});

test('a decoration at a page start within a line is drawn with the page start', () => {
  const words = Array.from({ length: 700 }, () => 'harbour').join(' ');
  const view = viewWith([]);
  view.dispatch(view.state.tr.insertText(words, at(2) + 1));
  const start = view.dom.querySelector('.page-start');
  const from = start ? view.posAtDOM(start, 0) : 0;
  const set = DecorationSet.create(view.state.doc, [mark(from, from + 7)]);
  view.dispatch(view.state.tr.setMeta('marks', set));
  expect(
    marked(view)
      .map(([, text]) => text)
      .join(''),
  ).toBe('harbour');
  expect(view.dom.querySelector('.page-start.marked, .page-start .marked')).not.toBeNull();
});
