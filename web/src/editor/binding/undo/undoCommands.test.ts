import { joinBackward, splitBlock } from '@tiptap/pm/commands';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import type { Doc } from 'yjs';
import { closeWriters, openTwoWriters } from '../../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../../testing/collaboration/TestWriter';
import { bindingPlugin } from '../bindingPlugin';
import { createEditorDocument } from '../readDocument';
import { canRedo, canUndo, nextUndoStep, redo, undo } from './undoCommands';
import { stepLineCount } from './undoHistory';

afterEach(closeWriters);

test('undo takes back only the own typing, and redo brings it back', () => {
  const [ana, bo] = openTwoWriters('The sea.');
  ana.select(0, 8);
  for (const char of ' Calm.') ana.type(char);
  bo.select(0, 0);
  bo.type('Oh. ');
  exchangeUpdates(ana.doc, bo.doc);
  expect(canUndo(bo.state)).toBe(true);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['Oh. The sea.']);
  expect(ana.agrees).toBe(true);
  expect(canUndo(ana.state)).toBe(false);
  expect(canRedo(ana.state)).toBe(true);
  ana.run(redo);
  expect(ana.viewTexts).toEqual(['Oh. The sea. Calm.']);
});

test('undo takes back a split alone, apart from the words behind and before it', () => {
  const [ana] = openTwoWriters('');
  ana.select(0, 0);
  for (const char of 'One') ana.type(char);
  ana.run(splitBlock);
  for (const char of 'Two') ana.type(char);
  expect(ana.viewTexts).toEqual(['One', 'Two']);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['One', '']);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['One']);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['']);
});

test('undo restores the selection', () => {
  const [ana] = openTwoWriters('The quiet sea.', 'A door.');
  ana.select(0, 4, 6);
  ana.view.dispatch(ana.state.tr.deleteSelection());
  ana.select(1, 2);
  ana.run(undo);
  const { from, to } = ana.state.selection;
  expect(ana.state.doc.textBetween(from, to)).toBe('quiet ');
});

test('undo brings a deleted line back with its id', () => {
  const [ana, bo] = openTwoWriters('One.', 'Two.', 'Three.');
  const from = ana.at(1) - 1;
  ana.view.dispatch(ana.state.tr.delete(from, from + 6));
  expect(ana.viewTexts).toEqual(['One.', 'Three.']);
  exchangeUpdates(ana.doc, bo.doc);
  ana.run(undo);
  exchangeUpdates(ana.doc, bo.doc);
  for (const writer of [ana, bo]) {
    expect(writer.viewTexts).toEqual(['One.', 'Two.', 'Three.']);
    expect(writer.ids).toEqual(['e0', 'e1', 'e2']);
  }
});

test('undo of a join brings back both lines with their ids', () => {
  const [ana] = openTwoWriters('One.', 'Two.');
  ana.select(1, 0);
  ana.run(joinBackward);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['One.', 'Two.']);
  expect(ana.ids).toEqual(['e0', 'e1']);
});

test('undo of a split leaves the new line when another writer has typed in it', () => {
  const [ana, bo] = openTwoWriters('One.');
  ana.select(0, 4);
  ana.run(splitBlock);
  exchangeUpdates(ana.doc, bo.doc);
  bo.select(1, 0);
  bo.type('Bo was here.');
  exchangeUpdates(ana.doc, bo.doc);
  const [, id] = ana.ids;
  ana.run(undo);
  expect(ana.viewTexts).toEqual(['One.', 'Bo was here.']);
  expect(ana.ids[1]).toBe(id);
});

test('a paste and a drop are each an undo step of their own, apart from typing', () => {
  const [ana] = openTwoWriters('');
  ana.type('One ');
  ana.view.dispatch(ana.state.tr.insertText('two ').setMeta('uiEvent', 'paste'));
  ana.view.dispatch(ana.state.tr.insertText('three ').setMeta('uiEvent', 'drop'));
  ana.type('four');
  for (const left of ['One two three ', 'One two ', 'One ', '']) {
    ana.run(undo);
    expect(ana.viewTexts).toEqual([left]);
  }
});

test('undo does nothing while the view is read-only', () => {
  const [ana] = openTwoWriters('One.');
  ana.type('x');
  ana.view.setProps({ editable: () => false });
  expect(canUndo(ana.state)).toBe(false);
  expect(ana.run(undo)).toBe(false);
  ana.view.setProps({ editable: () => true });
  expect(ana.run(undo)).toBe(true);
  expect(ana.viewTexts).toEqual(['One.']);
});

test('a destroyed view removes its listener from the document', async () => {
  const [ana] = openTwoWriters('One.');
  const listeners = () => ana.doc._observers.get('afterTransaction')?.size ?? 0;
  ana.type('x');
  const before = listeners();
  ana.view.destroy();
  await Promise.resolve();
  expect(listeners()).toBeLessThan(before);
});

test('the undo history continues in a view that replaces a destroyed one at once', async () => {
  const [ana] = openTwoWriters('One.');
  ana.select(0, 4);
  ana.type(' Two.');
  ana.view.destroy();
  const next = viewOf(ana.doc);
  await Promise.resolve();
  next.dispatch(next.state.tr.insertText(' Three.', 10));
  undo(next.state, next.dispatch);
  expect(next.state.doc.textContent).toBe('One. Two.');
  undo(next.state, next.dispatch);
  expect(next.state.doc.textContent).toBe('One.');
  expect(next.state.selection.head).toBe(5);
  redo(next.state, next.dispatch);
  expect(next.state.doc.textContent).toBe('One. Two.');
  next.destroy();
});

function viewOf(doc: Doc): EditorView {
  const plugins = [bindingPlugin(doc)];
  return new EditorView(null, {
    state: EditorState.create({ doc: createEditorDocument(doc), plugins }),
  });
}

test('undo and redo bring nothing back after another writer has deleted the line', () => {
  const [ana, bo] = openTwoWriters('One.', 'Two.', 'Three.');
  ana.select(1, 4);
  ana.type(' More.');
  exchangeUpdates(ana.doc, bo.doc);
  const from = bo.at(1) - 1;
  bo.view.dispatch(bo.state.tr.delete(from, from + bo.state.doc.child(1).nodeSize));
  exchangeUpdates(ana.doc, bo.doc);
  ana.run(undo);
  ana.run(redo);
  exchangeUpdates(ana.doc, bo.doc);
  for (const writer of [ana, bo]) {
    expect(writer.agrees).toBe(true);
    expect(writer.viewTexts).toEqual(['One.', 'Three.']);
  }
});

/** How many lines the next undo changes, without undoing. */
function linesUndone({ state }: TestWriter): number {
  const step = nextUndoStep(state);
  if (!step) throw new Error('nothing was done');
  return stepLineCount(step);
}

test('an undo step knows how many lines it changes, also after undo and redo', () => {
  const [ana] = openTwoWriters('One.', 'Two.', 'Three.', 'Four.');
  ana.select(3, 5);
  for (const char of ' And on.') ana.type(char);
  expect(linesUndone(ana)).toBe(1);
  // The first and the last: those in between are not touched.
  const { tr } = ana.state;
  tr.insertText('!', ana.at(3)).insertText('!', ana.at(0));
  ana.view.dispatch(tr.setMeta('uiEvent', 'replace'));
  expect(linesUndone(ana)).toBe(2);
  ana.view.dispatch(ana.state.tr.delete(0, ana.at(3) - 1));
  for (const round of ['done', 'done again']) {
    expect([round, linesUndone(ana)]).toEqual([round, 3]);
    ana.run(undo);
    ana.run(redo);
  }
  ana.run(undo);
  expect(linesUndone(ana)).toBe(2);
});
