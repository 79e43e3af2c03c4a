import { afterEach, expect, test } from 'vitest';
import { chooseRepetitions } from '../../testing/chooseRepetitions';
import { createPagesPlugin } from '../../testing/collaboration/pagesPlugin';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { undo } from '../binding/undo/undoCommands';
import { arrangeScenes } from './arrangeScenes';
import { insertScene } from './insertScene';
import { SceneList } from './sceneList';

let open: TestWriter[] = [];
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});

const KINDS: Record<string, string> = { I: 'sceneHeading', A: 'startOfAct', E: 'endOfAct' };

/** By the first letter of a line: I of INT. is a heading, A an act, E its end. */
function openScript(lines: string, client = 10): TestWriter {
  const rows = lines
    .split(' ')
    .map((words) => [words, words, KINDS[words[0] ?? ''] ?? 'action'] as const);
  const writer = new TestWriter(initialUpdate(rows), client, [createPagesPlugin()]);
  open.push(writer);
  return writer;
}

const arrange = ({ state }: TestWriter, order: string) =>
  arrangeScenes(state, new SceneList(), order.split(' '));

const textOf = ({ viewTexts }: TestWriter) => viewTexts.join(' ');

test('scenes take another order with all of their lines, as one undo step; acts stay', () => {
  const ana = openScript('A1 fade I1 one I2 two E1 A2 I3 three');
  expect(arrange(ana, 'I3 I2 I1')).toBe('arranged');
  expect(textOf(ana)).toBe('A1 fade I3 three I2 two I1 one E1 A2');
  ana.run(undo);
  expect(textOf(ana)).toBe('A1 fade I1 one I2 two E1 A2 I3 three');
  expect(arrange(ana, 'I1 I2 I3')).toBe('in order');
  expect(arrange(ana, 'I2 I1')).toBe('other scenes');
});

test('what others type in scenes that change places stays in its scene', () => {
  const [ana, bo] = [
    openScript('I1 one I2 two I3 three'),
    openScript('I1 one I2 two I3 three', 11),
  ];
  arrange(ana, 'I3 I1 I2');
  bo.select(3, 3);
  bo.type('!');
  exchangeUpdates(ana.doc, bo.doc);
  for (const each of [ana, bo]) expect(textOf(each)).toBe('I3 three I1 one I2 two!');
});

test('every order is reached, also after others before it', () => {
  const rounds = chooseRepetitions(10, 100, 'random orders of scenes');
  const random = new SeededRandom(3);
  const ids = [...'123456789'].map((number) => `I${number}`);
  const script = openScript(ids.map((id) => `${id} of${id}`).join(' '));
  for (let round = 0; round < rounds; round += 1) {
    const order = random.shuffled(ids);
    arrange(script, order.join(' '));
    expect(textOf(script)).toBe(order.map((id) => `${id} of${id}`).join(' '));
    expect(script.agrees).toBe(true);
  }
});

test('ST14: a new scene stands between two others, at the end, or in an empty script; undo removes it', () => {
  const scene = { heading: 'The storm', action: ['Rain.', 'Wind.'] };
  const insert = ({ view }: TestWriter, gap: Parameters<typeof insertScene>[3]) =>
    insertScene(view, new SceneList(), scene, gap);
  const ana = openScript('I1 one I2');
  const id = insert(ana, { scene: 0, side: 'behind' });
  expect(textOf(ana)).toBe('I1 one The storm Rain. Wind. I2');
  expect(ana.ids[2]).toBe(id);
  ana.run(undo);
  expect(textOf(ana)).toBe('I1 one I2');
  insert(ana, null);
  expect(textOf(ana)).toBe('I1 one I2 The storm Rain. Wind.');
  const empty = new TestWriter(initialUpdate([['a', '']]), 12, [createPagesPlugin()]);
  open.push(empty);
  insert(empty, null);
  expect(empty.viewTexts).toEqual(['The storm', 'Rain.', 'Wind.']);
  empty.view.setProps({ editable: () => false });
  expect(insert(empty, null)).toBe(null);
});
