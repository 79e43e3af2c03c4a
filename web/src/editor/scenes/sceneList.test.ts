import { EditorState, Plugin } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import cases from '../../../../fixtures/scenes/lengths.json';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import {
  createPagesState,
  type PageSettings,
  pagesKey,
  updatePagesState,
} from '../pages/pagesState';
import { schema } from '../schema/schema';
import { SceneList } from './sceneList';

const KINDS: Record<string, string> = {
  heading: 'sceneHeading',
  act: 'startOfAct',
  end: 'endOfAct',
  opening: 'transition',
};
const SENTENCE = 'A gull walks along the wall. ';

/** "heading action:3": a scene with an action of three sentences. */
function stateOf(script: string, settings: Partial<PageSettings> = {}): EditorState {
  const elements = script.split(' ').map((word, number) => {
    const [kind = '', times] = word.split(':');
    const text = times ? SENTENCE.repeat(Number(times)) : `${kind} ${number}:`.toUpperCase();
    const attributes = { id: `e${number}`, kind: KINDS[kind] ?? kind };
    return schema.nodes.element.create(attributes, schema.text(text.trim()));
  });
  const plugin = new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, { ...PAGE_SETTINGS, ...settings }),
      apply: updatePagesState,
    },
  });
  return EditorState.create({ doc: schema.nodes.doc.create(null, elements), plugins: [plugin] });
}

function lengthsIn(state: EditorState, list = new SceneList()): string {
  return list
    .scenesOf(state)
    .map(({ page, eighths }) => `${page}:${eighths}`)
    .join(' ');
}

describe('pages and lengths are those of the reports (RP8 to RP14)', () => {
  for (const [number, { script, scenes }] of cases.entries()) {
    test(`script ${number}`, () => {
      expect(lengthsIn(stateOf(script))).toBe(scenes);
      expect(lengthsIn(stateOf(script, { narrow: 375 }))).toBe(scenes);
    });
  }
});

const SCRIPT = 'opening heading action:3 heading action:40 section heading action:2';

test('the updated list equals a list built from scratch', () => {
  const list = new SceneList();
  let state = stateOf(SCRIPT);
  list.scenesOf(state);
  const changes = [
    () => state.tr.insertText(SENTENCE.repeat(30), 5),
    () => state.tr.setNodeAttribute(0, 'kind', 'sceneHeading'),
    () => state.tr.delete(0, state.doc.child(0).nodeSize),
    () => state.tr.split(state.doc.content.size - 2),
    () => state.tr.setNodeAttribute(0, 'sceneNumber', '7A'),
    () => state.tr.replaceWith(0, 0, state.doc.children.slice(2, 4)),
  ];
  for (const change of changes) {
    state = state.apply(change());
    expect(list.scenesOf(state)).toEqual(new SceneList().scenesOf(state));
  }
});

test('a keystroke that changes no scene returns the identical list', () => {
  const list = new SceneList();
  const state = stateOf(SCRIPT);
  const before = list.scenesOf(state);
  expect(list.scenesOf(state.apply(state.tr.insertText('x', state.doc.content.size - 1)))).toBe(
    before,
  );
});

test('a change of one heading keeps the objects of the other scenes', () => {
  const list = new SceneList();
  const state = stateOf(SCRIPT);
  const [, second, third] = list.scenesOf(state);
  const place = state.doc.child(0).nodeSize + 1;
  const after = list.scenesOf(state.apply(state.tr.insertText('int. ', place)));
  expect(after[0]?.text).toBe('INT. HEADING 1:');
  expect(after[1]).toBe(second);
  expect(after[2]).toBe(third);
});

test('scene numbers are those of the script, or counted where it has none (RP10)', () => {
  const state = stateOf(SCRIPT);
  const numbers = (now: EditorState) => new SceneList().scenesOf(now).map(({ number }) => number);
  expect(numbers(state)).toEqual(['1', '2', '3']);
  const place = state.doc.child(0).nodeSize;
  expect(numbers(state.apply(state.tr.setNodeAttribute(place, 'sceneNumber', '4B')))).toEqual([
    '4B',
    '',
    '',
  ]);
});

test('an omitted scene has no length', () => {
  const state = stateOf(SCRIPT);
  const place = state.doc.child(0).nodeSize;
  const after = state.apply(state.tr.setNodeAttribute(place, 'omitted', '[]'));
  const [first] = new SceneList().scenesOf(after);
  expect(first).toMatchObject({ isOmitted: true, eighths: 0 });
});

test('in the classic view a page has 55 lines', () => {
  expect(lengthsIn(stateOf('heading action:60 heading', { pageView: 'classic' }))).toBe('1:8 2:1');
});

test('in the classic view, too, a folded scene takes nothing from the scenes beside it', () => {
  const state = stateOf('heading action:20 heading action:20 heading action:5', {
    pageView: 'classic',
  });
  const second = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize;
  const omitted = state.apply(state.tr.setNodeAttribute(second, 'omitted', 'true'));
  const [first, , third] = lengthsIn(omitted).split(' ');
  expect([first, third]).toEqual([lengthsIn(state).split(' ')[0], lengthsIn(state).split(' ')[2]]);
});

test('an element belongs to the scene whose heading is the last before it', () => {
  const list = new SceneList();
  const state = stateOf(SCRIPT);
  const scenes = state.doc.children.map((_, element) => list.sceneAt(state, element));
  expect(scenes).toEqual([-1, 0, 0, 1, 1, 1, 2, 2]);
});

test('acts and sections are no part of the scene before them; its notes are', () => {
  const list = new SceneList();
  const state = stateOf('heading action:1 note end section note heading note');
  expect(list.runOf(state, 0)).toMatchObject({ from: 0, to: 2 });
  expect(list.runOf(state, 1)).toMatchObject({ from: 6, to: 8 });
  expect(list.runOf(state, 2)).toBeNull();
});
