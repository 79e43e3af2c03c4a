import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScriptReports } from '../../../api/scriptReports';
import type { Card } from '../plan/cards';
import { useAppearances } from './appearances';

const reports = { scenes: [], characters: [], locations: [] } as unknown as ScriptReports;

const ana: Card = {
  ...{ key: 'k', group: 'Character', content: 'Ana', description: '', borderColor: '' },
  ...{ source: [], at: null, links: [] },
};

function open(first: Card) {
  let reads = 0;
  const readLines = () => {
    reads += 1;
    return [];
  };
  const { result, rerender } = renderHook(
    ({ card, scenes }) =>
      useAppearances({ card, reports, readLines, beats: [{ scenes }] as never }),
    { initialProps: { card: first, scenes: [{ id: 's1', heading: 'INT. PIER' }] } },
  );
  const show = (card: Card, sceneIds = ['s1']) => {
    rerender({ card, scenes: sceneIds.map((id) => ({ id, heading: '' })) });
    return result.current;
  };
  return { found: result.current, show, reads: () => reads };
}

test('ST42 the lines of the script are read again when a name changes, not with each letter in the card', () => {
  const { found, show, reads } = open(ana);
  expect(show({ ...ana, description: 'A' })).toBe(found);
  expect(show({ ...ana, content: 'ana ' })).toBe(found);
  expect(show(ana, ['s1', 's2'])).toBe(found);
  expect(reads()).toBe(1);
  expect(show({ ...ana, content: 'Anna' })).not.toBe(found);
  expect(show({ ...ana, content: 'Anna', source: ['BO'] })).not.toBe(found);
  expect(reads()).toBe(3);
});

test('ST42 the title of a storyline costs nothing; a scene of its beats is looked for', () => {
  const storyline = { ...ana, group: 'Storylines' };
  const { found, show } = open(storyline);
  expect(show({ ...storyline, content: 'The sea' })).toBe(found);
  expect(show(storyline, ['s1', 's2'])).not.toBe(found);
});
