import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { OUTLINE_SCHEMA, openDeskList } from '../../../../editor/desk/lists/DeskList';
import { listBeats, readOutline } from '../../plan/outline';
import { addAct, addBeat } from '../../plan/outlineEdits';
import { knownTemplates } from './knownTemplates';
import { applyTemplate, countBeats, type OutlineTemplate, readTemplateActs } from './template';

function openOutline() {
  const list = openDeskList(new Y.Doc(), OUTLINE_SCHEMA);
  return { list, read: () => readOutline(list.getEntries()) };
}

test('the six templates have the names of the specification (ST20)', () => {
  expect(knownTemplates.map(({ name }) => name)).toEqual([
    'Basic 3-act',
    '3-act mid midpoint break',
    '5-act TV',
    "Syd Field's Paradigm",
    'Save the Cat!',
    "John Truby's 22 Steps",
  ]);
});

test.each(knownTemplates.map((template) => [template.name, template] as const))(
  '%s: acts cover the whole length, beats lie in it, and each has its advice (ST20)',
  (_, { acts, length }) => {
    expect(length).toBeGreaterThan(0);
    expect([acts[0]?.target?.from, acts.at(-1)?.target?.to]).toEqual([0, 1]);
    acts.slice(1).forEach((act, index) => {
      expect(act.target?.from).toBe(acts[index]?.target?.to);
    });
    for (const part of acts.flatMap((act) => [act, ...act.beats])) {
      expect(part.title).not.toBe('');
      expect(part.description.length).toBeGreaterThan(15);
      const { from = -1, to = -1 } = part.target ?? {};
      expect(from >= 0 && from <= to && to <= 1).toBe(true);
    }
    expect(acts.every(({ beats }) => beats.length > 0)).toBe(true);
  },
);

test('steps and beats are as many as their templates say (ST20)', () => {
  const counts = Object.fromEntries(knownTemplates.map((each) => [each.id, countBeats(each)]));
  expect([counts['save-the-cat'], counts['22-steps']]).toEqual([15, 22]);
});

test.each(knownTemplates.map((template) => [template.name, template] as const))(
  '%s is added behind what is there, in its order, and taken back in one step (ST20)',
  (_, template) => {
    const { list, read } = openOutline();
    const own = addAct(list, { texts: { title: 'Mine' }, values: {} });
    addBeat(list, read(), { act: own, index: 0 }, { texts: { title: 'My beat' }, values: {} });
    addBeat(list, read(), { act: '', index: 0 }, { texts: { title: 'Loose' }, values: {} });
    const before = read();
    const undo = applyTemplate(list, template);
    const { acts, inbox } = read();
    expect(acts.map(({ title }) => title)).toEqual([
      'Mine',
      ...template.acts.map(({ title }) => title),
    ]);
    expect(inbox.map(({ title }) => title)).toEqual(['Loose']);
    expect(readTemplateActs({ acts: acts.slice(1), inbox: [] })).toEqual(template.acts);
    expect(acts.slice(1).every(({ length }) => length === template.length)).toBe(true);
    expect(acts[1]?.beats[0]).toMatchObject({ status: 'available', isCompleted: false });
    undo();
    expect(read()).toEqual(before);
    list.redo();
    list.undo();
    expect(listBeats(read()).map(({ title }) => title)).toEqual(['My beat', 'Loose']);
  },
);

test('a template keeps titles, descriptions, targets and colours, and nothing else (ST21)', () => {
  const { list, read } = openOutline();
  const act = addAct(list, {
    texts: { title: 'One', note: 'secret' },
    values: { color: '#b3261e' },
  });
  addBeat(
    list,
    read(),
    { act, index: 0 },
    {
      texts: { title: 'Gull', description: 'Steals.', note: 'secret' },
      values: { target: { from: 0.1, to: 0.2 }, assignee: 'u1', starred: true, at: [1, 2] },
      sets: { tags: [{ id: 'night', name: 'night' }], scenes: [{ id: 'e1', heading: 'INT.' }] },
    },
  );
  addBeat(list, read(), { act: '', index: 0 }, { texts: { title: 'Loose' }, values: {} });
  const beat = { title: 'Gull', description: 'Steals.', target: { from: 0.1, to: 0.2 }, color: '' };
  const acts: OutlineTemplate['acts'] = readTemplateActs(read());
  expect(acts).toEqual([
    { title: 'One', description: '', target: null, color: '#b3261e', beats: [beat] },
  ]);
});
