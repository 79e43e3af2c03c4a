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
export function readTransfer(transfer: TransferData): ClipboardReading | null {
  const text = transfer.getData('text/plain') || transfer.getData('text/uri-list');
  if (isFdx(text)) return readFdx(text) ?? readPlainText(text);
  const html = transfer.getData('text/html');
  const formatted = html ? readHtml(html) : readRtfTransfer(transfer);
  if (formatted && (formatted.exact || !isScript(text))) return formatted;
  return text ? readPlainText(text) : formatted;
}

/** Final Draft sends no HTML; its RTF has the indent of every paragraph. */
function readRtfTransfer(transfer: TransferData): Pasting | null {
  const rtf = transfer.getData('text/rtf') || transfer.getData('application/rtf');
  const paragraphs = rtf ? readRtf(rtf) : [];
  const nonEmpty = paragraphs.filter((each) => each.runs.some((run) => run.text.trim() !== ''));
  if (nonEmpty.length === 0) return null;
  const pasting = readParagraphs(paragraphs);
  return nonEmpty.length > 1 || pasting.exact ? pasting : { ...pasting, inline: true };
}

/** Plain text: every line becomes a line of the caret's kind. */
export function readBareLines(text: string, kind: Kind): ClipboardReading {
  const clean = cleanText(text, () => {});
  const lines = clean.split('\n').filter((line, _, all) => all.length === 1 || line.trim() !== '');
  const elements = lines.map((line) => makePasted(kind, line));
  const nonEmpty = elements.filter((each) => textOfPasted(each) !== '');
  return {
    elements: nonEmpty,
    losses: [],
    exact: false,
    inline: nonEmpty.length === 1,
    joinsFirst: true,
  };
}
