/** What was found in a file, counted in a writer's words. */
import { counted } from '../../../../kit/counted';
import type { ReadScript } from '../../shapes';

const words: Record<string, [one: string, several: string]> = {
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

export function countsText(elements: ReadScript['elements']): string {
  const sums = new Map<[string, string], number>();
  for (const { kind, count } of elements) {
    const word = words[kind] ?? other;
    sums.set(word, (sums.get(word) ?? 0) + count);
  }
  const inOrder = [...Object.values(words), other].filter((word) => sums.get(word));
  return inOrder.map((word) => counted(sums.get(word) ?? 0, ...word)).join(', ');
}

export function factsText({ format, pageCount, wordCount }: ReadScript): string {
  return [format, counted(pageCount, 'page'), counted(wordCount, 'word')].join(' · ');
}
