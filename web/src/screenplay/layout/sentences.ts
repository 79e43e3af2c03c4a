/** Where sentences end: the only places at which a paragraph may split over two pages. Rule PG10. */
import type { Span } from './wrap';

// Full stops, then closing quotes or brackets, then a blank. Chinese and Japanese ones need no blank behind them.
const END = /(?:(?<![.!?])[.!?]+["'”’»)\]]*(?=[ \t\n])|(?<![。！？])[。！？]+[”’」』）]*)[ \t\n]*/g;
const BLANKS = ' \t\n';

/** Pairs: where a sentence ends, and where the next one begins. The last sentence has no next one. */
export function* sentenceEnds(text: string, start: number, stop: number): Generator<Span> {
  const seen = text.slice(0, stop);
  let following = start;
  for (;;) {
    END.lastIndex = following;
    const found = END.exec(seen);
    if (!found) return;
    following = found.index + found[0].length;
    if (following >= stop) return;
    let end = following;
    while (BLANKS.includes(text.charAt(end - 1))) end--;
    yield [end, following];
  }
}
