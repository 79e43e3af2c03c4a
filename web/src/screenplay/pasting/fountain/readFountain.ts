/** Fountain reader, as on the server; of a title page both the fields and, where there is no cover, the words. */
import { makePasted, type Pasting } from '../pasted';
import { readBody } from './body';
import { extractNotes } from './notes';
import { coverOf, splitTitlePage } from './titlePage';

export interface FountainReading extends Pasting {
  /** How many of the first elements only say what `cover` says. */
  readonly coverElements: number;
}

/** Of a text that is clean. */
export function readFountain(source: string): FountainReading {
  const losses: string[] = [];
  const top = splitTitlePage(source);
  const { text, notes } = extractNotes(top.rest);
  const body = readBody(text, notes, (sentence) => losses.push(sentence));
  const { cover, others } = coverOf(top.fields);
  const hasCover = Object.keys(cover).length > 0;
  const fieldElements = top.fields.filter((field) => !others.includes(field)).map(asAction);
  const otherElements = others.map(asAction);
  return {
    elements: [...fieldElements, ...otherElements, ...body],
    losses: [...new Set(losses)],
    exact: true,
    coverElements: fieldElements.length,
    ...(hasCover && { cover }),
  };
}

function asAction([key, value]: readonly [string, string]) {
  return makePasted('action', value ? `${key}: ${value}` : `${key}:`);
}
