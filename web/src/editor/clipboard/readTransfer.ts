/** Reader of clipboard and drag data from other programs and ourselves: the format that carries the most wins. */
import type { Kind } from '../../screenplay/elements';
import { cleanText } from '../../screenplay/pasting/characters';
import { makePasted, type Pasting, textOfPasted } from '../../screenplay/pasting/pasted';
import { readRtf } from '../../screenplay/pasting/rtf/readRtf';
import { isScript, readPlainText } from '../../screenplay/pasting/text/plainText';
import { readParagraphs } from '../../screenplay/pasting/wordProcessor/paragraphs';
import { readHtml } from './html/readHtml';
import { isFdx, readFdx } from './readFdx';

export interface ClipboardReading extends Pasting {
  /** Id of a cut passage, by which it is recognized when pasted. */
  readonly cut?: string;
  readonly coverElements?: number;
}

export type TransferData = Pick<DataTransfer, 'getData'>;

/** null: no text. */
export function readTransfer(given: TransferData): ClipboardReading | null {
  const text = given.getData('text/plain') || given.getData('text/uri-list');
  if (isFdx(text)) return readFdx(text) ?? readPlainText(text);
  const html = given.getData('text/html');
  const formatted = html ? readHtml(html) : readRtfTransfer(given);
  if (formatted && (formatted.exact || !isScript(text))) return formatted;
  return text ? readPlainText(text) : formatted;
}

/** Final Draft sends no HTML; its RTF has the indent of every paragraph. */
function readRtfTransfer(given: TransferData): Pasting | null {
  const rtf = given.getData('text/rtf') || given.getData('application/rtf');
  const paragraphs = rtf ? readRtf(rtf) : [];
  const written = paragraphs.filter((each) => each.runs.some((run) => run.text.trim() !== ''));
  if (written.length === 0) return null;
  const pasting = readParagraphs(paragraphs);
  return written.length > 1 || pasting.exact ? pasting : { ...pasting, inline: true };
}

/** Plain text: every line becomes a line of the caret's kind. */
export function readBareLines(text: string, kind: Kind): ClipboardReading {
  const clean = cleanText(text, () => {});
  const lines = clean.split('\n').filter((line, _, all) => all.length === 1 || line.trim() !== '');
  const elements = lines.map((line) => makePasted(kind, line));
  const written = elements.filter((each) => textOfPasted(each) !== '');
  return {
    elements: written,
    losses: [],
    exact: false,
    inline: written.length === 1,
    joinsFirst: true,
  };
}
