/** Fountain reader, as on the server; of a title page both the fields and, where there is no cover, the words. */
import { makePasted, type Pasting } from '../pasted';
import { extractAsides } from './asides';
import { readBody } from './body';
import { coverOf, splitTitlePage } from './titlePage';

export interface FountainReading extends Pasting {
  /** How many of the first elements only say what `cover` says. */
  readonly coverElements: number;
}

/** Of a text that is clean. */
export function readFountain(whole: string): FountainReading {
  const losses: string[] = [];
  const top = splitTitlePage(whole);
  const { text, asides } = extractAsides(top.rest);
  const body = readBody(text, asides, (sentence) => losses.push(sentence));
  const { cover, others } = coverOf(top.fields);
  const said = Object.keys(cover).length > 0;
  const words = top.fields.filter((field) => !others.includes(field)).map(asAction);
  const kept = others.map(asAction);
  return {
    elements: [...words, ...kept, ...body],
    losses: [...new Set(losses)],
    exact: true,
    coverElements: words.length,
    ...(said && { cover }),
  };
}

function asAction([key, value]: readonly [string, string]) {
  return makePasted('action', value ? `${key}: ${value}` : `${key}:`);
}
