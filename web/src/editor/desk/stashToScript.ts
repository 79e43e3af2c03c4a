/** Converts lines of the stash to script elements: text that was only typed there is read as if it were pasted. */

import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { readPlainText } from '../../screenplay/pasting/text/plainText';
import {
  type PastedParagraph,
  readParagraphs,
} from '../../screenplay/pasting/wordProcessor/paragraphs';
import { STASH_PART } from './stash';

function isPlain({ kind }: Pasted): boolean {
  return kind === STASH_PART.firstKind;
}

function toParagraph({ runs }: Pasted): PastedParagraph {
  return {
    ...{ runs, left: 0, first: 0, align: null, kind: null, list: null },
    ...{ gapBefore: false, gapAfter: false, breakBefore: false },
  };
}

/** In a single line, or a part of one, every space counts. */
function readSingleLine(element: Pasted): Pasted {
  const [read] = readPlainText(textOfPasted(element)).elements;
  return { ...element, kind: read?.kind ?? 'action' };
}

/** Lines that came from a page keep their kind. */
export function convertStashToScript(elements: readonly Pasted[]): Pasted[] {
  if (!elements.every(isPlain)) {
    return elements.map((each) => (isPlain(each) ? { ...each, kind: 'action' } : each));
  }
  if (elements.length === 1) return elements.map(readSingleLine);
  return readParagraphs(elements.map(toParagraph)).elements;
}
