/** The words around and behind the text that nobody wrote: numbers and bullets. */
import type { Element } from '../../screenplay/elements';
import type { Part } from '../../screenplay/layout/blocks';
import { PLAIN_BOX, type Profile } from '../../screenplay/profile';
import type { Item, Margins, Word } from './paging';

const BULLET = 7.2; // points between a bullet and its text
const PAGE_NUMBER = { x: 522, y: 3 };
const SCENE_NUMBER = { left: 54, right: 531 };

export function wordOf(kind: Word['kind'], text: string, part: Part, y: number): Word {
  return { kind, text, x: part.firstX, y, align: part.align, rtl: part.rtl };
}

export function pageNumber(label: string): Word {
  return { kind: 'pageNumber', text: `${label}.`, ...PAGE_NUMBER, align: 'right', rtl: false };
}

/** Half an inch from both edges of the paper, as the page's number. */
export function printedMargins({ boxes }: Profile): Margins {
  const { left } = boxes.action ?? PLAIN_BOX;
  const { x: right, y: header } = PAGE_NUMBER;
  return { left: left * 72, right, cell: 7.2, header, footer: header + 1 };
}

/** What stands beside an element's first line. */
export function besides(item: Item, element: Element | undefined, profile: Profile): Word[] {
  const { part } = item;
  const y = item.top + (part.spacing - 1) / 2;
  const hasBullet = part.bullet && (part.rtl || part.align === 'left');
  const begins = !item.aside && part.spans[0]?.[0] === 0;
  return [
    ...(hasBullet ? [bulletOf(part, y)] : []),
    ...(begins && element?.sceneNumber ? sceneNumbers(element.sceneNumber, y, profile) : []),
  ];
}

function sceneNumbers(text: string, y: number, { numbersLeft, numbersRight }: Profile): Word[] {
  const word = { kind: 'sceneNumber', text, y, rtl: false } as const;
  return [
    ...(numbersLeft ? [{ ...word, x: SCENE_NUMBER.left, align: 'left' as const }] : []),
    ...(numbersRight ? [{ ...word, x: SCENE_NUMBER.right, align: 'right' as const }] : []),
  ];
}

/** PG25: it ends before its text; right to left it is the other way round. */
function bulletOf(part: Part, y: number): Word {
  const word = wordOf('bullet', part.bullet, part, y);
  return part.rtl
    ? { ...word, x: part.x + BULLET, align: 'left' }
    : { ...word, x: part.x - BULLET, align: 'right' };
}
