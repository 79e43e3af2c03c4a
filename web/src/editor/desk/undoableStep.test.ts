import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createPagesPlugin } from '../../testing/collaboration/pagesPlugin';
import { initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { moveScenes } from '../scenes/sceneEdits';
import { SceneList } from '../scenes/sceneList';
import { DeskList, OUTLINE_SCHEMA } from './lists/DeskList';
import { findLastViewStep, linkSteps } from './undoableStep';

let ana: TestWriter;
afterEach(() => ana.close());

const SCRIPT = initialUpdate([
  ['h1', 'INT. PIER', 'sceneHeading'],
  ['h2', 'EXT. SEA', 'sceneHeading'],
  ['h3', 'INT. BARN', 'sceneHeading'],
]);

/** A beat and its scene have moved together: each to the beginning. */
function moveTogether() {
  ana = new TestWriter(SCRIPT, 10, [createPagesPlugin()]);
  const list = new DeskList(new Y.Doc(), OUTLINE_SCHEMA);
  for (const key of ['b1', 'b2', 'b3']) list.add({ texts: {}, values: {} }, 9, '', key);
  list.move('b3', 0);
  const moved = list.findLastStep();
  moveScenes(ana.state, new SceneList(), [2], { scene: 0, side: 'before' });
  const scene = findLastViewStep(ana.view);
  linkSteps(scene, moved);
  const state = () =>
    `${ana.ids.join(' ')} ${list
      .getEntries()
      .map(({ key }) => key)
      .join(' ')}`;
  return { list, moved, scene, state };
}

const BEFORE = 'h1 h2 h3 b1 b2 b3';
const AFTER = 'h3 h1 h2 b3 b1 b2';

test('ST12: undo in the editor takes back both, redo does both again, as often as somebody likes', () => {
  const { list, state } = moveTogether();
  for (let round = 0; round < 2; round += 1) {
    expect(state()).toBe(AFTER);
    ana.run(undo);
    expect(state()).toBe(BEFORE);
    ana.run(redo);
  }
  // From either side.
  ana.run(undo);
  list.redo();
  expect(state()).toBe(AFTER);
});

test('ST12: undo in the outline takes back both, redo does both again, as often as somebody likes', () => {
  const { list, state } = moveTogether();
  for (let round = 0; round < 2; round += 1) {
    expect(state()).toBe(AFTER);
    list.undo();
    expect(state()).toBe(BEFORE);
    list.redo();
  }
  list.undo();
  ana.run(redo);
  expect(state()).toBe(AFTER);
});

test('a step is undone apart from those behind it, once', () => {
  const { list, moved, scene, state } = moveTogether();
  list.setValues('b1', { starred: true });
  ana.select(1, 5);
  ana.type('OLD ');
  expect(scene?.undo()).toBe(true);
  expect([moved?.undo(), scene?.undo()]).toEqual([false, false]);
  expect(state()).toBe(BEFORE);
  expect(list.getEntries()[0]?.values.starred).toBe(true);
  expect(ana.viewTexts).toContain('INT. OLD PIER');
  list.undo();
  expect(list.getEntries()[0]?.values.starred).toBeUndefined();
  expect(state()).toBe(BEFORE);
});

test('where nobody may write in the text any more, the beat alone comes back', () => {
  const { list, state } = moveTogether();
  ana.view.setProps({ editable: () => false });
  list.undo();
  expect(state()).toBe('h3 h1 h2 b1 b2 b3');
});

test('the undo of a link takes it away, also when its words are others by then (ST10)', () => {
  const { list } = moveTogether();
  const headings = () => list.getEntries()[0]?.sets.scenes?.map(({ heading }) => heading);
  list.addMember('b3', 'scenes', { id: 'h1', heading: 'INT. PIER' });
  list.refreshMembers('scenes', { b3: [{ id: 'h1', heading: 'INT. DOCK' }, { id: 'gone' }] });
  expect(headings()).toEqual(['INT. DOCK']);
  list.undo();
  expect(headings()).toEqual([]);
  list.redo();
  expect(headings()).toEqual(['INT. DOCK']);
});
