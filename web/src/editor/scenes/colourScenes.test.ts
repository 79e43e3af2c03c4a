import { Plugin } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { undo } from '../binding/undo/undoCommands';
import { createPagesState, pagesKey, updatePagesState } from '../pages/pagesState';
import { runKeyAction } from '../typing/runKeyAction';
import { colourScenes, moveScenes, omitScenes } from './sceneEdits';
import { SceneList } from './sceneList';

let open: TestWriter[] = [];
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});

const START = initialUpdate([
  ['h1', 'INT. PIER', 'sceneHeading'],
  ['a1', 'Fog.', 'action'],
  ['h2', 'EXT. SEA', 'sceneHeading'],
  ['a2', 'Gulls.', 'action'],
]);

function writer(client: number): TestWriter {
  const pages = new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, PAGE_SETTINGS),
      apply: updatePagesState,
    },
  });
  const created = new TestWriter(START, client, [pages]);
  open.push(created);
  return created;
}

const list = new SceneList();
const colours = ({ state }: TestWriter) =>
  list.scenesOf(state).map(({ id, color }) => `${id} ${color}`.trim());

test('colouring scenes is one undo step and reaches other writers', () => {
  const [ana, bo] = [writer(10), writer(11)];
  ana.select(1, 4);
  ana.type('!');
  expect(ana.run(colourScenes(list, new Set(['h1', 'h2']), 'green'))).toBe(true);
  expect(ana.run(colourScenes(list, new Set(['h1']), 'green'))).toBe(false);
  exchangeUpdates(ana.doc, bo.doc);
  expect(colours(bo)).toEqual(['h1 green', 'h2 green']);
  ana.run(undo);
  expect(colours(ana)).toEqual(['h1', 'h2']);
  expect(ana.viewTexts[1]).toBe('Fog.!');
});

test('a scene colour moves with its scene, and can be removed', () => {
  const ana = writer(10);
  ana.run(colourScenes(list, new Set(['h2']), 'blue'));
  moveScenes(ana.state, list, [1], { scene: 0, side: 'before' });
  expect(colours(ana)).toEqual(['h2 blue', 'h1']);
  ana.run(colourScenes(list, new Set(['h2']), null));
  expect(colours(ana)).toEqual(['h2', 'h1']);
});

test('a scene heading keeps its colour when it is split and joined', () => {
  const ana = writer(10);
  ana.run(colourScenes(list, new Set(['h1']), 'cyan'));
  ana.select(0, 5);
  const { tr } = ana.state;
  runKeyAction(tr, { type: 'split', kind: 'sceneHeading' }, 'Enter');
  ana.view.dispatch(tr);
  expect(ana.viewTexts.slice(0, 2)).toEqual(['INT. ', 'PIER']);
  expect(colours(ana)[0]).toBe('h1 cyan');
  expect(ana.state.doc.child(1).attrs.color).toBeNull();
  ana.view.dispatch(ana.state.tr.join(ana.at(1) - 1));
  expect(ana.viewTexts[0]).toBe('INT. PIER');
  expect(colours(ana)).toEqual(['h1 cyan', 'h2']);
});

test('what somebody types in a scene while another omits it is there, hidden, and restored by undo (SN4)', () => {
  const [ana, bo] = [writer(10), writer(11)];
  expect(ana.run(omitScenes(list, new Set(['h1']), true))).toBe(true);
  expect(ana.run(omitScenes(list, new Set(['h1']), true))).toBe(false);
  bo.select(1, 4);
  bo.type(' Salt.');
  exchangeUpdates(ana.doc, bo.doc);
  // Who omits it sees one line; who writes in it goes on seeing what they write.
  const shown = [
    [false, false],
    [true, true, false, false],
  ];
  for (const [at, each] of [ana, bo].entries()) {
    expect(each.viewTexts[1]).toBe('Fog. Salt.');
    expect(list.scenesOf(each.state).map(({ isOmitted }) => isOmitted)).toEqual([true, false]);
    const items = pagesKey.getState(each.state)?.paging.sheet(0).items ?? [];
    expect(items.map(({ isNonPrinting }) => isNonPrinting)).toEqual(shown[at]);
  }
  ana.run(undo);
  expect(list.scenesOf(ana.state)[0]?.isOmitted).toBe(false);
  expect(ana.viewTexts[1]).toBe('Fog. Salt.');
});
