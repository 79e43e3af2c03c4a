/** Checks that far lines are kept out of the page, and that nothing a browser does there takes them for deleted. */
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

/** The numbers of the lines in the page, in the order in which they stand there. */
function inPage(view: EditorView): number[] {
  const ids = view.state.doc.children.map(({ attrs }) => attrs.id);
  return [...view.dom.children].map((dom) => ids.indexOf((dom as HTMLElement).dataset.id));
}

function visibleLines(view: EditorView): number[] {
  return inPage(view).filter((_line, at) => view.dom.children[at]?.classList.contains('near'));
}

/** Near ones, and four beside each stretch of them. */
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

/** What a browser does to a page is read by the view a moment later. */
async function readPage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
}

test('what is near stands in the page, with its neighbours, and nothing else', () => {
  const view = openView();
  expectOnlyNear(view);
  expect(view.dom.children.length).toBeLessThan(LINES / 2);
  setCaret(view, FAR);
  expectOnlyNear(view);
  expect(inPage(view)).toContain(FAR);
  setCaret(view, 0);
  expectOnlyNear(view);
});

test('what others write far away comes into no page', () => {
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

test('who wants the whole script has it in the page, and may change their mind', () => {
  const view = openView();
  applyPageSettings(view, { ...PAGE_SETTINGS, wholeScript: true });
  expect(visibleLines(view)).toEqual(view.state.doc.children.map((_, line) => line));
  applyPageSettings(view, PAGE_SETTINGS);
  renderPagesOnScreen(view);
  expectOnlyNear(view);
});

test('a far line is written in where it stands beside the page, and shown so when it comes', () => {
  const view = openView();
  const dom = domOf(view, FAR);
  expect(dom.isConnected).toBe(false);
  view.dispatch(view.state.tr.insertText('x', elementStart(view.state.doc, FAR) + 1));
  expect(domOf(view, FAR)).toBe(dom);
  expect(dom.textContent).toBe(`xLine ${FAR}.`);
  setCaret(view, FAR);
  expect(dom.isConnected).toBe(true);
});

test('all that is selected stays selected when other lines come into the page', () => {
  const view = openView();
  view.focus();
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  expect([anchorNode, anchorOffset]).toEqual([view.dom, 0]);
  expect([focusNode, focusOffset]).toEqual([view.dom, view.dom.childNodes.length]);
});

test.each(['last', 'first'] as const)(
  'a browser takes away the %s line near, and no line beside the page goes with it',
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

test('a browser joins a line with the one below, at the edge of what is near', async () => {
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

test('a browser splits the last line near, and nothing is lost', async () => {
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

test('a browser takes away what is selected over far lines, and nothing beyond', async () => {
  const view = openView();
  const before = idsOf(view);
  select(view, 10, FAR);
  const removed = inPage(view).filter((line) => line > 10 && line <= FAR);
  for (const dom of removed.map((line) => domOf(view, line))) dom.remove();
  await readPage();
  expect(idsOf(view)).toEqual(before.filter((_id, line) => line <= 10 || line > FAR));
  expectOnlyNear(view);
});

test('a corrector mends a word in two lines at once, and the far ones between them stay', async () => {
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
  'a browser takes away lines one after the other, at the upper or the lower edge (%i)',
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
