/** Counts of a script in words. */
import type { ScriptCounts } from '../../../../editor/counts/scriptCounts';
import { counted } from '../../../../kit/counted';
import { pagesWords } from '../../../../kit/pagesWords';

/** '34 of 1,204 words' while some of them are selected. */
function wordsPart({ words, selected }: ScriptCounts): string {
  const all = counted(words, 'word');
  return selected ? `${selected.toLocaleString('en')} of ${all}` : all;
}

/** `target`: pages; 0: none. */
export function partsOf(counts: ScriptCounts, target: number): string[] {
  return [wordsPart(counts), pagesWords(counts.pages, target), counted(counts.scenes, 'scene')];
}

export interface CountRow {
  readonly label: string;
  readonly value: string;
}

/** All there is to know, one after the other. */
export function rowsOf(counts: ScriptCounts, target: number): CountRow[] {
  const { words, selected, pages, scenes, characters } = counts;
  const number = (value: number) => value.toLocaleString('en');
  return [
    { label: 'Words', value: number(words) },
    ...(selected ? [{ label: 'Words selected', value: number(selected) }] : []),
    { label: 'Pages', value: target ? `${number(pages)} of ${number(target)}` : number(pages) },
    { label: 'Scenes', value: number(scenes) },
    { label: 'Characters who speak', value: number(characters) },
  ];
}
