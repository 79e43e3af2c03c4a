import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { OUTLINE_SCHEMA, openDeskList } from '../../../editor/desk/lists/DeskList';
import { readOutline } from '../plan/outline';
import { addAct, addBeat } from '../plan/outlineEdits';
import { stepHeldAct, stepHeldBeat } from './board/boardSteps';
import { tagFrom } from './card/BeatTags';
import { readChangedSettings, readTypedTarget } from './card/PlanSettingsDialog';
import {
  describeActPosition,
  describeBeatPosition,
  describeTarget,
  plannedPages,
} from './outlineText';

function makeOutline() {
  const list = openDeskList(new Y.Doc(), OUTLINE_SCHEMA);
  const read = () => readOutline(list.getEntries());
  const [one, two] = ['Act One', 'Act Two'].map((title) =>
    addAct(list, { texts: { title }, values: {} }),
  );
  const add = (act: string, title: string) =>
    addBeat(list, read(), { act, index: 99 }, { texts: { title }, values: {} });
  const [a, b, c] = [add(one ?? '', 'a'), add(one ?? '', 'b'), add(two ?? '', 'c')];
  return { outline: read(), one: one ?? '', two: two ?? '', a, b, c };
}

test('a target is told in pages of the script, without a number of pages in per cent (ST20)', () => {
  expect(describeTarget({ from: 0.1, to: 0.12 }, 100)).toBe('pp. 10–12');
  expect(describeTarget({ from: 0, to: 0.01 }, 100)).toBe('p. 1');
  expect(describeTarget({ from: 0.1, to: 0.12 }, 50)).toBe('pp. 5–6');
  expect(describeTarget({ from: 0.1, to: 0.12 }, 0)).toBe('10–12 %');
  expect(describeTarget({ from: 0.5, to: 0.5 }, 0)).toBe('at 50 %');
});

test('pages are those of the script, else those that the template is meant for (ST20)', () => {
  expect(plannedPages(90, { length: 110 })).toBe(90);
  expect(plannedPages(0, { length: 110 })).toBe(110);
  expect(plannedPages(0, null)).toBe(0);
});

test('a typed target is a fraction of the pages; what makes no sense is none (ST2)', () => {
  expect(readTypedTarget('10', '25', 100)).toEqual({ from: 0.1, to: 0.25 });
  expect(readTypedTarget('10', '', 100)).toEqual({ from: 0.1, to: 0.1 });
  expect(readTypedTarget(' ', '', 100)).toBeNull();
  for (const [from, to] of [
    ['30', '20'],
    ['0', '101'],
    ['-1', '5'],
    ['ten', '20'],
  ] as const) {
    expect(readTypedTarget(from, to, 100)).toBeUndefined();
  }
});

test('settings write what was changed in the dialog alone (ST2)', () => {
  const before = { target: { from: 0.1, to: 0.25 }, color: '' };
  const typed = { from: '10', to: '25', color: '#d4503e' };
  expect(readChangedSettings(before, typed, 100)).toEqual({ color: '#d4503e' });
  expect(readChangedSettings(before, { ...typed, color: '', to: '30' }, 100)).toEqual({
    target: { from: 0.1, to: 0.3 },
  });
  expect(readChangedSettings(before, { ...typed, from: '30' }, 100)).toBeNull();
});

test('the id of a tag is its name in small letters; blank input is none (ST3)', () => {
  expect(tagFrom('  Night   Scene ')).toEqual({ id: 'night scene', name: 'Night Scene' });
  expect(tagFrom(' \t ')).toBeNull();
  expect(tagFrom('x'.repeat(300))?.id).toHaveLength(100);
});

test('a position is told by title, number and act (ST5)', () => {
  const { outline, a, one } = makeOutline();
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
  expect(plain(describeBeatPosition({ key: a, title: 'a' }, outline, { act: one, index: 1 }))).toBe(
    'a: beat 2 of 2 in Act One.',
  );
  expect(plain(describeBeatPosition({ key: a, title: '' }, outline, { act: '', index: 0 }))).toBe(
    'Untitled beat: beat 1 of 1 in Inbox.',
  );
  expect(plain(describeActPosition({ title: 'Act Two' }, 0, 2))).toBe('Act Two: act 1 of 2.');
});

test('arrows take a held beat along its act and across all columns, and stop at the edges (ST5)', () => {
  const { outline, one, two, a, b } = makeOutline();
  expect(stepHeldBeat(outline, { key: a, act: one, index: 0 }, 'up')).toBeNull();
  expect(stepHeldBeat(outline, { key: a, act: one, index: 0 }, 'down')).toEqual({
    act: one,
    index: 1,
  });
  expect(stepHeldBeat(outline, { key: a, act: one, index: 1 }, 'down')).toBeNull();
  expect(stepHeldBeat(outline, { key: b, act: one, index: 1 }, 'right')).toEqual({
    act: two,
    index: 1,
  });
  expect(stepHeldBeat(outline, { key: b, act: two, index: 1 }, 'right')).toEqual({
    act: '',
    index: 0,
  });
  expect(stepHeldBeat(outline, { key: b, act: '', index: 0 }, 'right')).toBeNull();
  expect(stepHeldBeat(outline, { key: b, act: one, index: 0 }, 'left')).toBeNull();
  expect(stepHeldAct(outline, { key: one, act: '', index: 0 }, 'left')).toBeNull();
  expect(stepHeldAct(outline, { key: one, act: '', index: 0 }, 'right')).toEqual({
    act: one,
    index: 1,
  });
});
