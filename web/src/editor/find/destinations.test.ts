// @vitest-environment node
import { EditorState, Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { createPagesState, pagesKey, updatePagesState } from '../pages/pagesState';
import { schema } from '../schema/schema';
import { explainNoDestination, findDestinations } from './destinations';

/** A scene takes about half a page. */
function script(numbers: readonly string[] | null = null): EditorState {
  const nodes = Array.from({ length: 12 }, (_, scene) => [
    schema.node(
      'element',
      { id: `h${scene}`, kind: 'sceneHeading', sceneNumber: numbers?.[scene] ?? null },
      schema.text(scene === 5 ? 'EXT. CAFÉ - NIGHT' : `INT. ROOM ${scene + 1} - DAY`),
    ),
    schema.node('element', { id: `a${scene}` }, schema.text('Rain on the panes. '.repeat(60))),
  ]).flat();
  const plugin = new Plugin({
    key: pagesKey,
    state: { init: (_, state) => createPagesState(state, PAGE_SETTINGS), apply: updatePagesState },
  });
  return EditorState.create({ doc: schema.node('doc', null, nodes), plugins: [plugin] });
}

const labels = (state: EditorState, typed: string) =>
  findDestinations(state, typed).map(({ label }) => label);

test('a number is a page first, then a scene; a prefix chooses one of them', () => {
  expect(labels(script(), '3')).toEqual(['Page 3', 'Scene 3 · INT. ROOM 3 - DAY']);
  expect(labels(script(), 'page 3')).toEqual(['Page 3']);
  expect(labels(script(), 'p. 3')).toEqual(['Page 3']);
  expect(labels(script(), 'scene 3')).toEqual(['Scene 3 · INT. ROOM 3 - DAY']);
  expect(labels(script(), '#12')).toEqual(['Scene 12 · INT. ROOM 12 - DAY']);
});

test('scenes are found by their printed numbers', () => {
  const state = script(['1', '2', '2A']);
  expect(labels(state, '2a')).toEqual(['Scene 2A · INT. ROOM 3 - DAY']);
  expect(labels(state, 'scene 4')).toEqual([]);
});

test('a part of a heading finds scenes regardless of case', () => {
  expect(labels(script(), 'café')).toEqual(['Scene 6 · EXT. CAFÉ - NIGHT']);
  expect(labels(script(), 'room')).toHaveLength(8);
});

test('a destination is the first character of its page or heading', () => {
  const state = script();
  const [scene] = findDestinations(state, 'scene 2');
  expect(state.doc.resolve(scene?.position ?? 0).parent.textContent).toBe('INT. ROOM 2 - DAY');
  expect(findDestinations(state, 'page 1')[0]?.position).toBe(1);
  const [page] = findDestinations(state, 'page 2');
  expect(page?.position).toBeGreaterThan(scene?.position ?? 0);
});

test('a query without a destination is explained', () => {
  expect(explainNoDestination(script(), ' ')).toMatch(/^Type the number/);
  expect(explainNoDestination(script(), '900')).toMatch(
    /^There is no 900: this script has \d+ pages and 12 scenes\.$/,
  );
  expect(explainNoDestination(script(), 'moon')).toBe('No scene heading has ‘moon’ in it.');
});
