/** Reads what another program, or we, put on the clipboard or dragged here: the form that says the most. */
import type { Kind } from '../../screenplay/elements';
import { cleanText } from '../../screenplay/pasting/letters';
import { readParagraphs } from '../../screenplay/pasting/paragraphs';
import { makePasted, type Pasting, textOfPasted } from '../../screenplay/pasting/pasted';
import { isScript, readPlainText } from '../../screenplay/pasting/plainText';
import { readRtf } from '../../screenplay/pasting/rtf/readRtf';
import { readHtml } from './html/readHtml';
import { isFdx, readFdx } from './readFdx';

export interface Reading extends Pasting {
  /** By what a cut passage is known again. */
  readonly cut?: string;
  readonly coverElements?: number;
}

export type Given = Pick<DataTransfer, 'getData'>;

/** null: there is no text. */
export function readTransfer(given: Given): Reading | null {
  const text = given.getData('text/plain') || given.getData('text/uri-list');
  if (isFdx(text)) return readFdx(text) ?? readPlainText(text);
  const html = given.getData('text/html');
  const looked = html ? readHtml(html) : fromRtf(given);
  if (looked && (looked.exact || !isScript(text))) return looked;
  return text ? readPlainText(text) : looked;
}

/** Final Draft sends no HTML; its RTF says where every paragraph stands. */
function fromRtf(given: Given): Pasting | null {
  const rtf = given.getData('text/rtf') || given.getData('application/rtf');
  const paragraphs = rtf ? readRtf(rtf) : [];
  const said = paragraphs.filter((each) => each.runs.some((run) => run.text.trim() !== ''));
  if (said.length === 0) return null;
  const pasting = readParagraphs(paragraphs);
  return said.length > 1 || pasting.exact ? pasting : { ...pasting, inline: true };
}

/** Words as they are: every line a line of the kind that is written in. */
export function readBare(text: string, kind: Kind): Reading {
  const clean = cleanText(text, () => {});
  const lines = clean.split('\n').filter((line, _, all) => all.length === 1 || line.trim() !== '');
  const elements = lines.map((line) => makePasted(kind, line));
  const said = elements.filter((each) => textOfPasted(each) !== '');
  return { elements: said, losses: [], exact: false, inline: said.length === 1, joinsFirst: true };
}
