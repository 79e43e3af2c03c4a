/** Reader of plain text from anywhere: Fountain, a typewriter's page, lines of a PDF, or simply words. */

import { CONTROLS_DROPPED, cleanText } from '../characters';
import { isFountain } from '../fountain/detectFountain';
import { readFountain } from '../fountain/readFountain';
import { beginsScene, sceneNumberOf, wideKind } from '../kindByWords';
import { makePasted, type Pasted, type Pasting } from '../pasted';
import { judgeKinds } from '../wordProcessor/judgeKinds';
import { readFlatText } from './flatText';
import { isPdfText, readPdfText } from './pdfText';
import { isTypewriterText, readTypewriterText } from './typewriterText';

/** How many of the first elements say what `cover` says; none unless there is one. */
export interface TextPasting extends Pasting {
  readonly coverElements?: number;
}

export function readPlainText(raw: string): TextPasting {
  const losses = new Set<string>();
  const report = (sentence: string) => losses.add(sentence);
  const text = cleanText(raw.replace(/^\ufeff/, ''), () => report(CONTROLS_DROPPED));
  const inner = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  if (!inner.includes('\n')) return readOneLine(text, [...losses]);
  if (!isTypewriterText(inner) && isFountain(inner)) {
    const reading = readFountain(inner);
    return { ...reading, losses: [...losses, ...reading.losses] };
  }
  const elements = readByForm(inner, report);
  return { elements, losses: [...losses], exact: false };
}

/** Whether a plain text tells more about a script than any look it came with. */
export function isScript(raw: string): boolean {
  const text = cleanText(raw, () => {}).trimEnd();
  return text.includes('\n') && (isTypewriterText(text) || isFountain(text));
}

/** Words for the middle of a line, with their spaces; alone they may be a heading. */
function readOneLine(text: string, losses: string[]): Pasting {
  const words = text.replaceAll('\n', '');
  const bare = words.trim();
  if (beginsScene(bare)) {
    const { number, heading } = sceneNumberOf(bare);
    const element = makePasted('sceneHeading', number ? heading : words);
    if (number) element.attributes.sceneNumber = number;
    return { elements: [element], losses, exact: false, inline: true };
  }
  const elements = words ? [makePasted(wideKind(bare), words)] : [];
  return { elements, losses, exact: false, inline: true };
}

function readByForm(text: string, report: (sentence: string) => void): Pasted[] {
  if (isTypewriterText(text)) return readTypewriterText(text, report);
  if (isPdfText(text)) return readPdfText(text, report);
  return /\n[^\S\n]*\n/.test(text) ? readFlatText(text, report) : readEachLine(text);
}

/** Without one empty line every line is a paragraph, as programs write them that know no others. */
function readEachLine(text: string): Pasted[] {
  const lines = text.split('\n');
  const evidence = lines.map((line) => ({
    text: line.trim(),
    x: 0,
    align: 'left' as const,
    gap: false,
    kind: null,
  }));
  return judgeKinds(evidence).map(({ kind }, at) => {
    const words = (lines[at] ?? '').trimEnd();
    const { number, heading } =
      kind === 'sceneHeading' ? sceneNumberOf(words.trim()) : { number: '', heading: '' };
    return number
      ? makePasted(kind, heading, { sceneNumber: number })
      : makePasted(kind, kind === 'action' ? words : words.trim());
  });
}
