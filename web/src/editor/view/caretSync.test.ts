import { Plugin } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { textNodesOf } from '../binding/readDocument';
import { Baseline } from '../marking/baseline';
import { markingPlugin, showMarks } from '../marking/markingPlugin';
import { proposalPlugin, showProposals } from '../proposals/proposalPlugin';
import { caretSyncPlugin } from './caretSync';

/** There is no screen here to scroll. */
const noScrollPlugin = new Plugin({ props: { handleScrollToSelection: () => true } });
let open: TestWriter[] = [];

afterEach(() => {
  for (const writer of open) writer.close();
  open = [];
});

function openWriters(): [TestWriter, TestWriter] {
  const start = initialUpdate([['e0', 'The quiet sea.']]);
  const [ana, bo] = [
    new TestWriter(start, 1, [
      caretSyncPlugin(),
      noScrollPlugin,
      markingPlugin(),
      proposalPlugin(),
    ]),
    new TestWriter(start, 2),
  ];
  open.push(ana, bo);
  ana.view.focus();
  ana.select(0, 3);
  return [ana, bo];
}

function lineOf(text: string) {
  return { id: 'e0', fields: { kind: 'action' }, runs: [{ text, look: '' }] };
}

function suggest(text: string) {
  return { id: 'p1', base: [lineOf('The quiet sea.')], wanted: [lineOf(text)], moveBefore: null };
}

/** As browsers do it: the caret moves, and the selection event comes later. */
function arrow({ view }: TestWriter): void {
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  const selection = document.getSelection();
  selection?.collapse(selection.focusNode, selection.focusOffset + 1);
}

test('a remote change leaves the caret where an arrow key has just moved it', () => {
  const [ana, bo] = openWriters();
  arrow(ana);
  bo.doc.transact(() => bo.rows[0] && textNodesOf(bo.rows[0])[0]?.insert(14, ' Gulls.'));
  exchangeUpdates(bo.doc, ana.doc);
  expect(ana.viewTexts).toEqual(['The quiet sea. Gulls.']);
  expect(ana.state.selection.$head.parentOffset).toBe(4);
});

test('a keydown first reads the caret that an arrow key has just moved', () => {
  const [ana] = openWriters();
  arrow(ana);
  ana.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(ana.state.selection.$head.parentOffset).toBe(4);
});

test('suggestions and marks that come leave the caret where an arrow key has just moved it', () => {
  const [ana] = openWriters();
  arrow(ana);
  showProposals(ana.view, [suggest('The calm sea.')]);
  expect(ana.state.selection.$head.parentOffset).toBe(4);
  arrow(ana);
  showMarks(ana.view, new Baseline(1, [lineOf('The quiet.')]));
  expect(ana.state.selection.$head.parentOffset).toBe(5);
});
