/** Facts about an imported script, counted in a writer's words. */
import { countNoun } from '../../../kit/displayText';
import type { ImportedScript } from '../data/types';

const nouns: Record<string, [one: string, several: string]> = {
  sceneHeading: ['scene', 'scenes'],
  action: ['action paragraph', 'action paragraphs'],
  character: ['cue', 'cues'],
  dialogue: ['block of dialogue', 'blocks of dialogue'],
  parenthetical: ['parenthetical', 'parentheticals'],
  transition: ['transition', 'transitions'],
  shot: ['shot', 'shots'],
  lyrics: ['lyric', 'lyrics'],
  startOfAct: ['act opening', 'act openings'],
  endOfAct: ['act ending', 'act endings'],
  section: ['outline section', 'outline sections'],
  synopsis: ['synopsis', 'synopses'],
  note: ['note', 'notes'],
};
const other: [string, string] = ['other paragraph', 'other paragraphs'];

export function elementCountsText(elements: ImportedScript['elements']): string {
  const totals = new Map<[string, string], number>();
  for (const { kind, count } of elements) {
    const noun = nouns[kind] ?? other;
    totals.set(noun, (totals.get(noun) ?? 0) + count);
  }
  const inOrder = [...Object.values(nouns), other].filter((noun) => totals.get(noun));
  return inOrder.map((noun) => countNoun(totals.get(noun) ?? 0, ...noun)).join(', ');
}

export function scriptFactsText({ format, pageCount, wordCount }: ImportedScript): string {
  return [format, countNoun(pageCount, 'page'), countNoun(wordCount, 'word')].join(' · ');
}
