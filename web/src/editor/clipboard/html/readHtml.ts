/** Reads HTML from Word, Google Docs, a web page or ourselves. It is parsed into a document that nothing runs in. */

import { type Paragraph, readParagraphs, wordsOf } from '../../../screenplay/pasting/paragraphs';
import type { Pasting } from '../../../screenplay/pasting/pasted';
import { readOwn } from './ownHtml';
import { Walk } from './walk';

const WORD_PROCESSOR =
  /docs-internal-guid|urn:schemas-microsoft-com|mso-|content="LibreOffice|OpenOffice/i;

/** null: there are no words in it. */
export function readHtml(html: string): Pasting | null {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const own = readOwn(document);
  if (own) return own;
  const walk = new Walk(document, WORD_PROCESSOR.test(html));
  const paragraphs = walk.all(document.body);
  const told = paragraphs.filter((each) => wordsOf(each).trim() !== '');
  if (told.length === 0) return null;
  const [only] = told;
  const pasting = readParagraphs(paragraphs);
  if (only && told.length === 1 && isPiece(only)) {
    // With the spaces at its ends: they part it from the words around it.
    return {
      elements: [{ kind: 'action', runs: only.runs, attributes: {} }],
      losses: [...walk.losses],
      exact: false,
      inline: true,
    };
  }
  return { ...pasting, losses: [...walk.losses, ...pasting.losses], inline: told.length === 1 };
}

/** Words of a line that no block was put around, or none that says anything. */
function isPiece({ kind, list, left, runs }: Paragraph): boolean {
  return (
    kind === null && list === null && left === 0 && !runs.some((run) => run.text.includes('\n'))
  );
}
