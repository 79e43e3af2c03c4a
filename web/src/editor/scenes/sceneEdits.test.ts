import { Plugin } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { TestWriter } from '../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { fragmentOf } from '../binding/readDocument';
import { undo } from '../binding/undo/undoCommands';
import { createPagesState, pagesKey, updatePagesState } from '../pages/pagesState';
import { moveScenes, type SceneGap } from './sceneEdits';
import { SceneList } from './sceneList';

let writer: TestWriter | null = null;

afterEach(() => writer?.close());

const KINDS: Record<string, string> = { I: 'sceneHeading', A: 'startOfAct', E: 'endOfAct' };

/** By the first letter of a line: I of INT. is a heading, A an act, E its end. */
function scriptOf(lines: string): TestWriter {
  const doc = new Y.Doc();
  const rows = lines.split(' ').map((words) => {
    const row = new Y.XmlElement('element');
    row.setAttribute('id', words);
    row.setAttribute('kind', KINDS[words[0] ?? ''] ?? 'action');
    row.insert(0, [new Y.XmlText(words)]);
    return row;
  });
  fragmentOf(doc).insert(0, rows);
  const pages = new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, PAGE_SETTINGS),
      apply: updatePagesState,
    },
  });
  writer = new TestWriter(Y.encodeStateAsUpdate(doc), 10, [pages]);
  return writer;
}

function move(
  { state }: TestWriter,
  scenes: readonly number[],
  scene: number,
  side: SceneGap['side'],
) {
  return moveScenes(state, new SceneList(), scenes, { scene, side });
}

test('a scene moves with all of its lines before or behind another, and undo moves it back', () => {
  const ana = scriptOf('fade I1 one I2 two more I3 three');
  expect(move(ana, [1], 0, 'before')).toBe(true);
  expect(ana.viewTexts.join(' ')).toBe('fade I2 two more I1 one I3 three');
  expect(move(ana, [0], 2, 'behind')).toBe(true);
  expect(ana.viewTexts.join(' ')).toBe('fade I1 one I3 three I2 two more');
  ana.run(undo);
  ana.run(undo);
  expect(ana.viewTexts.join(' ')).toBe('fade I1 one I2 two more I3 three');
});

test('starts and ends of acts stay in place when scenes beside them move', () => {
  const ana = scriptOf('A1 I1 one I2 two E1 A2 I3 three');
  move(ana, [1], 2, 'behind');
  expect(ana.viewTexts.join(' ')).toBe('A1 I1 one E1 A2 I3 three I2 two');
  move(ana, [1], 0, 'behind');
  expect(ana.viewTexts.join(' ')).toBe('A1 I1 one I3 three E1 A2 I2 two');
  move(ana, [0], 2, 'before');
  expect(ana.viewTexts.join(' ')).toBe('A1 I3 three E1 A2 I1 one I2 two');
});

test('several moved scenes stand side by side, in their order', () => {
  const ana = scriptOf('I1 one I2 two I3 three I4 four');
  move(ana, [0, 2], 3, 'behind');
  expect(ana.viewTexts.join(' ')).toBe('I2 two I4 four I1 one I3 three');
});

test('a move to the same position is no undo step', () => {
  const ana = scriptOf('I1 one I2 two I3 three');
  expect(move(ana, [1], 0, 'behind')).toBe(false);
  expect(move(ana, [1], 2, 'before')).toBe(false);
  expect(move(ana, [0, 1], 1, 'before')).toBe(false);
  expect(move(ana, [0], -1, 'before')).toBe(false);
  expect(ana.run(undo)).toBe(false);
});
