/** Reader of clipboard HTML from Word, Google Docs, a web page or ourselves, parsed into a document that nothing runs in. */

import type { Pasting } from '../../../screenplay/pasting/pasted';
import {
  type PastedParagraph,
  paragraphText,
  readParagraphs,
} from '../../../screenplay/pasting/wordProcessor/paragraphs';
import { HtmlWalker } from './HtmlWalker';
import { readOwnHtml } from './ownHtml';

const WORD_PROCESSOR =
  /docs-internal-guid|urn:schemas-microsoft-com|mso-|content="LibreOffice|OpenOffice/i;

/** null: no text. */
export function readHtml(html: string): Pasting | null {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const own = readOwnHtml(document);
  if (own) return own;
  const walk = new HtmlWalker(document, WORD_PROCESSOR.test(html));
  const paragraphs = walk.readAll(document.body);
  const nonEmpty = paragraphs.filter((each) => paragraphText(each).trim() !== '');
  if (nonEmpty.length === 0) return null;
  const [only] = nonEmpty;
  const pasting = readParagraphs(paragraphs);
  if (only && nonEmpty.length === 1 && isInlinePiece(only)) {
    // With the spaces at its ends, which separate it from the text around it.
    return {
      elements: [{ kind: 'action', runs: only.runs, attributes: {} }],
      losses: [...walk.losses],
      exact: false,
      inline: true,
    };
  }
  return { ...pasting, losses: [...walk.losses, ...pasting.losses], inline: nonEmpty.length === 1 };
}

/** Text without a block around it, or with a block that has no properties. */
function isInlinePiece({ kind, list, left, runs }: PastedParagraph): boolean {
  return (
    kind === null && list === null && left === 0 && !runs.some((run) => run.text.includes('\n'))
  );
}
