/** Checks that far lines are evicted from the DOM, and that no DOM change by a browser deletes them. */
import type { Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { elementStart } from '../../lines/elementPositions';
import { schema } from '../../schema/schema';
import { applyPageSettings, pagesPlugin } from '../pagesPlugin';
import { pagesKey } from '../pagesState';
import { layOutSelectionEnds } from './domEviction';
import { renderPagesOnScreen } from './virtualizationPlugin';

const LINES = 600;
/** Far from the first pages. */
const FAR = 400;

let open: EditorView[] = [];

afterEach(() => {
  for (const view of open) view.destroy();
  open = [];
  document.body.replaceChildren();
});

function lineCalled(id: string, words: string): Node {
  return schema.node('element', { id, kind: 'action' }, schema.text(words));
}

function openView(): EditorView {
  const nodes = Array.from({ length: LINES }, (_, number) =>
    lineCalled(`e${number}`, `Line ${number}.`),
  );
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  const view = new EditorView(document.body.appendChild(document.createElement('div')), {
    state: EditorState.create({ doc: schema.node('doc', null, nodes), plugins: [pages] }),
    dispatchTransaction(this: EditorView, tr) {
      layOutSelectionEnds(this, tr);
      this.updateState(this.state.apply(tr));
    },
  });
  open.push(view);
  return view;
}

function setCaret(view: EditorView, line: number): void {
  const place = view.state.doc.resolve(elementStart(view.state.doc, line) + 1);
  view.dispatch(view.state.tr.setSelection(TextSelection.near(place)));
}

function domOf(view: EditorView, line: number): HTMLElement {
  return view.nodeDOM(elementStart(view.state.doc, line)) as HTMLElement;
}

function nearIn(view: EditorView): number[] {
  return pagesKey.getState(view.state)?.rendered.map(({ index }) => index) ?? [];
}

/** The numbers of the lines in the DOM, in the order in which they stand there. */
function inPage(view: EditorView): number[] {
  const ids = view.state.doc.children.map(({ attrs }) => attrs.id);
  return [...view.dom.children].map((dom) => ids.indexOf((dom as HTMLElement).dataset.id));
}

function visibleLines(view: EditorView): number[] {
  return inPage(view).filter((_line, at) => view.dom.children[at]?.classList.contains('near'));
}

/** Rendered lines, and four neighbours beside each stretch of them. */
function expectedLines(view: EditorView): number[] {
  const near = nearIn(view);
  const isExpected = (line: number) => near.some((one) => Math.abs(one - line) <= 4);
  return view.state.doc.children.flatMap((_, line) => (isExpected(line) ? line : []));
}

function expectOnlyNear(view: EditorView): void {
  expect(inPage(view)).toEqual(expectedLines(view));
  expect(visibleLines(view)).toEqual(nearIn(view));
}

function idsOf({ state }: EditorView): string[] {
  return state.doc.children.map(({ attrs }) => attrs.id);
}

/** The view reads DOM changes of a browser a moment later. */
async function readPage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
}

test('only rendered lines and their neighbours are in the DOM', () => {
  const view = openView();
  expectOnlyNear(view);
  expect(view.dom.children.length).toBeLessThan(LINES / 2);
  setCaret(view, FAR);
  expectOnlyNear(view);
  expect(inPage(view)).toContain(FAR);
  setCaret(view, 0);
  expectOnlyNear(view);
});

test('remote lines far from the screen are not put into the DOM', () => {
  const view = openView();
  for (const line of [FAR, LINES]) {
    const at = elementStart(view.state.doc, line);
    const lines = [0, 1, 2].map((number) => lineCalled(`new${line}-${number}`, 'From afar.'));
    view.dispatch(view.state.tr.insert(at, lines));
    expectOnlyNear(view);
  }
  view.dispatch(
    view.state.tr.delete(elementStart(view.state.doc, FAR), elementStart(view.state.doc, 500)),
  );
  expectOnlyNear(view);
  setCaret(view, FAR);
  expectOnlyNear(view);
  expect(domOf(view, FAR).textContent).toBe(view.state.doc.child(FAR).textContent);
});

test('the whole-script setting puts all lines into the DOM, and evicts them when switched off', () => {
  const view = openView();
  applyPageSettings(view, { ...PAGE_SETTINGS, wholeScript: true });
  expect(visibleLines(view)).toEqual(view.state.doc.children.map((_, line) => line));
  applyPageSettings(view, PAGE_SETTINGS);
  renderPagesOnScreen(view);
  expectOnlyNear(view);
});

test('an evicted line is updated outside the DOM, and attached when it is rendered', () => {
  const view = openView();
  const dom = domOf(view, FAR);
  expect(dom.isConnected).toBe(false);
  view.dispatch(view.state.tr.insertText('x', elementStart(view.state.doc, FAR) + 1));
  expect(domOf(view, FAR)).toBe(dom);
  expect(dom.textContent).toBe(`xLine ${FAR}.`);
  setCaret(view, FAR);
  expect(dom.isConnected).toBe(true);
});

test('a selection of the whole script spans all of the DOM of the view', () => {
  const view = openView();
  view.focus();
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  expect([anchorNode, anchorOffset]).toEqual([view.dom, 0]);
  expect([focusNode, focusOffset]).toEqual([view.dom, view.dom.childNodes.length]);
});

test.each(['last', 'first'] as const)(
  'a browser that removes the %s rendered line deletes no evicted line',
  async (which) => {
    const view = openView();
    setCaret(view, FAR);
    const stretch = nearIn(view).filter((line) => line > 300);
    const line = which === 'last' ? Math.max(...stretch) : Math.min(...stretch);
    const before = idsOf(view);
    domOf(view, line).remove();
    await readPage();
    expect(idsOf(view)).toEqual(before.filter((_id, number) => number !== line));
    expectOnlyNear(view);
  },
);

test('a browser that joins the last rendered line with the next deletes only that one', async () => {
  const view = openView();
  setCaret(view, FAR);
  const line = Math.max(...nearIn(view));
  const before = idsOf(view);
  const [upper, lower] = [domOf(view, line), domOf(view, line + 1)];
  upper.append(...lower.childNodes);
  lower.remove();
  await readPage();
  expect(idsOf(view)).toEqual(before.filter((_id, number) => number !== line + 1));
  expect(view.state.doc.child(line).textContent).toBe(`Line ${line}.Line ${line + 1}.`);
});

test('a browser that splits the last rendered line loses no line', async () => {
  const view = openView();
  setCaret(view, FAR);
  const line = Math.max(...nearIn(view));
  const before = idsOf(view);
  const dom = domOf(view, line);
  const half = document.createElement('p');
  half.dataset.kind = 'action';
  half.textContent = ' And on.';
  dom.after(half);
  await readPage();
  const after = idsOf(view);
  expect(after.filter((id) => before.includes(id))).toEqual(before);
  expect(view.state.doc.childCount).toBe(before.length + 1);
  expect(view.state.doc.child(line + 1).textContent).toBe(' And on.');
});

function select(view: EditorView, from: number, to: number): void {
  const { doc, tr } = view.state;
  const [$from, $to] = [
    doc.resolve(elementStart(doc, from) + 1),
    doc.resolve(elementStart(doc, to) + 1),
  ];
  view.dispatch(tr.setSelection(TextSelection.between($from, $to)));
}

test('a browser that removes a selection over evicted lines deletes exactly the selected lines', async () => {
  const view = openView();
  const before = idsOf(view);
  select(view, 10, FAR);
  const removed = inPage(view).filter((line) => line > 10 && line <= FAR);
  for (const dom of removed.map((line) => domOf(view, line))) dom.remove();
  await readPage();
  expect(idsOf(view)).toEqual(before.filter((_id, line) => line <= 10 || line > FAR));
  expectOnlyNear(view);
});

test('a spell checker that edits two lines at once keeps the evicted lines between them', async () => {
  const view = openView();
  const before = idsOf(view);
  select(view, 10, FAR);
  for (const line of [10, FAR]) {
    const text = domOf(view, line).firstChild as Text;
    text.data = text.data.replace('Line', 'Lane');
  }
  await readPage();
  expect(idsOf(view)).toEqual(before);
  const words = view.state.doc.children.map(({ textContent }) => textContent);
  expect(words).toEqual(
    before.map((_id, line) => `${line === 10 || line === FAR ? 'Lane' : 'Line'} ${line}.`),
  );
  expectOnlyNear(view);
});

test.each([
  [1, 2],
  [2, 1],
])(
  'a browser that removes two lines at the lower edge, in either order, deletes no other (%i)',
  async (...order) => {
    const view = openView();
    setCaret(view, FAR);
    const last = Math.max(...nearIn(view));
    const before = idsOf(view);
    for (const dom of order.map((number) => domOf(view, last - number))) dom.remove();
    await readPage();
    expect(idsOf(view)).toEqual(
      before.filter((_id, line) => line !== last - 1 && line !== last - 2),
    );
  },
);
