/** Checks that only changed lines are drawn after a keystroke, and that the DOM equals a full draw. */
import type { Node } from '@tiptap/pm/model';
import { EditorState, type Selection, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseRepetitions } from '../../../testing/chooseRepetitions';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { elementStart } from '../../lines/elementPositions';
import { LineChangeBatch } from '../../lines/lineChangeBatch';
import { withAttributes } from '../../lines/rewriteLine';
import { schema } from '../../schema/schema';
import { pagesPlugin } from '../pagesPlugin';
import { pagesKey } from '../pagesState';
import type { DocumentDesc } from './incrementalDraw';

let open: EditorView[] = [];

afterEach(() => {
  for (const view of open) view.destroy();
  open = [];
  vi.restoreAllMocks();
});

function openView(state: EditorState): EditorView {
  const view = new EditorView(document.createElement('div'), { state });
  open.push(view);
  return view;
}

function script(lines: number): EditorState {
  const nodes = Array.from({ length: lines }, (_, number) =>
    schema.node('element', { id: `e${number}`, kind: 'action' }, schema.text('A door op.')),
  );
  return freshState({ doc: schema.node('doc', null, nodes) });
}

/** A state with a new pages plugin, without results of an earlier state. */
function freshState({ doc, selection }: { doc: Node; selection?: Selection }): EditorState {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  return EditorState.create({ doc, plugins: [pages], ...(selection && { selection }) });
}

/** How often the view has gone through all lines. */
function watchFullDraws(view: EditorView): () => number {
  const { docView } = view as unknown as { docView: object };
  const kind = Object.getPrototypeOf(docView) as { updateChildren: () => void };
  const calls = vi.spyOn(kind, 'updateChildren');
  return () => calls.mock.contexts.filter((desc) => !(desc as { parent?: object }).parent).length;
}

test('a typed character draws only its line, and Enter does a full draw', () => {
  const countFullDraws = watchFullDraws(openView(script(3)));
  const view = openView(script(600));
  const first = countFullDraws();
  view.dispatch(view.state.tr.insertText('x', 4));
  expect(countFullDraws()).toBe(first);
  expect(view.dom.children[0]?.textContent).toBe('A dxoor op.');
  view.dispatch(view.state.tr.split(4));
  expect(countFullDraws()).toBe(first + 1);
  expect(view.state.doc.childCount).toBe(601);
  expect(view.dom.children[1]?.textContent).toBe('xoor op.');
});

test('a change of 1,000 lines is drawn without computing a position from the first line on', () => {
  const { docView } = openView(script(3)) as unknown as { docView: object };
  const kind = Object.getPrototypeOf(Object.getPrototypeOf(docView)) as {
    posBeforeChild: () => number;
  };
  const counted = vi.spyOn(kind, 'posBeforeChild');
  const view = openView(script(1_000));
  const change = new LineChangeBatch(view.state.doc);
  for (const [index, node] of view.state.doc.children.entries()) {
    if (index % 10 === 5) change.replaceLines(index, 1, []);
    else change.replaceLine(index, withAttributes(node, { kind: 'dialogue' }));
  }
  const { tr } = view.state;
  change.applyTo(tr);
  counted.mockClear();
  view.dispatch(tr);
  const scriptCalls = counted.mock.contexts.filter((desc) => !(desc as { parent?: object }).parent);
  expect(scriptCalls).toHaveLength(0);
  expect(describeDom(view)).toEqual(describeDom(openView(freshState(view.state))));
});

/** The lines in the DOM; rendered ones with all their HTML. */
function describeDom(view: EditorView): string[] {
  const near = new Set(pagesKey.getState(view.state)?.rendered.map(({ node }) => node.attrs.id));
  return [...view.dom.children].map((line) => {
    const { id } = (line as HTMLElement).dataset;
    return near.has(id) ? line.outerHTML : `${id} ${line.className} ${line.textContent}`;
  });
}

/** Where the view says that each line begins. */
function places(view: EditorView): number[] {
  const { docView } = view as unknown as { docView: DocumentDesc };
  return docView.children.map((line) => docView.posBeforeChild(line));
}

const WORDS = ['x', 'ever and ever so long a line that it needs several ', '\n', 'é', '! ('];
const KINDS = ['action', 'dialogue', 'character', 'sceneHeading', 'table'];

function edit(view: EditorView, random: SeededRandom, name: string): void {
  const { tr, doc } = view.state;
  const line = random.below(doc.childCount);
  const start = elementStart(doc, line);
  const { content, nodeSize } = doc.child(line);
  const place = start + 1 + random.below(content.size + 1);
  const choice = random.below(12);
  if (choice === 0) tr.insert(start, schema.node('element', { id: name, kind: 'action' }));
  else if (choice === 1 && doc.childCount > 2) tr.delete(start, start + nodeSize);
  else if (choice === 2) tr.setNodeAttribute(start, 'kind', KINDS[random.below(KINDS.length)]);
  else if (choice === 3) tr.delete(start + 1, place);
  else if (choice === 4) tr.setSelection(TextSelection.near(doc.resolve(start + 1)));
  else tr.insertText(WORDS[random.below(WORDS.length)] ?? '', place);
  view.dispatch(tr);
}

const SEEDS = chooseRepetitions(3, 8, 'scripts whose every change is drawn by line and anew');

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'the incrementally drawn DOM equals a full draw (%i)',
  (seed) => {
    const random = new SeededRandom(seed);
    const view = openView(script(400));
    for (let round = 0; round < 60; round++) {
      edit(view, random, `n${round}`);
      expect(places(view)).toEqual(
        view.state.doc.children.map((_, at) => elementStart(view.state.doc, at)),
      );
      if (round % 10 === 9)
        expect(describeDom(view)).toEqual(describeDom(openView(freshState(view.state))));
    }
  },
);
