/** Lines of the stash on their way to a page: what was only typed there is read as a script, as if it were pasted. */
import { type Paragraph, readParagraphs } from '../../screenplay/pasting/paragraphs';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { readPlainText } from '../../screenplay/pasting/plainText';
import { STASH } from './stashPart';

function isPlain({ kind }: Pasted): boolean {
  return kind === STASH.beginsAs;
}

function paragraphFrom({ runs }: Pasted): Paragraph {
  return {
    ...{ runs, left: 0, first: 0, align: null, kind: null, list: null },
    ...{ gapBefore: false, gapAfter: false, breakBefore: false },
  };
}

/** Of a single line, or a piece of one, every space counts. */
function alone(element: Pasted): Pasted {
  const [read] = readPlainText(textOfPasted(element)).elements;
  return { ...element, kind: read?.kind ?? 'action' };
}

/** What came from a page is still what it was there. */
export function asScript(elements: readonly Pasted[]): Pasted[] {
  if (!elements.every(isPlain)) {
    return elements.map((each) => (isPlain(each) ? { ...each, kind: 'action' } : each));
  }
  if (elements.length === 1) return elements.map(alone);
  return readParagraphs(elements.map(paragraphFrom)).elements;
}
