/** A name in the letters of the one that it replaces: ANA becomes BEA, Ana becomes Bea. */
import { capitals } from '../../screenplay/layout/shown';

const FIRST_LETTERS = /(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu;

function isCapitals(text: string): boolean {
  return text === capitals(text) && text !== text.toLowerCase();
}

/** 'bea mcCall' and 'BEA MCCALL' as a name stands in a sentence; what was written with care stays. */
function asName(name: string): string {
  const hasBoth = !isCapitals(name) && name !== name.toLowerCase();
  return hasBoth ? name : name.toLowerCase().replace(FIRST_LETTERS, capitals);
}

export function inShapeOf(before: string, name: string): string {
  if (isCapitals(before)) return capitals(name);
  return before === before.toLowerCase() ? name.toLowerCase() : asName(name);
}
