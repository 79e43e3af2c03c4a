/** Generated text around elements: page numbers, scene numbers and bullets. */
import type { Element } from '../../../screenplay/elements';
import { type BlockPart, showsBullet } from '../../../screenplay/layout/blocks';
import { PLAIN_BOX, type Profile } from '../../../screenplay/profile';
import type { GeneratedText, SheetItem, SheetMargins } from './paging';

const BULLET = 7.2; // points between a bullet and its text
const PAGE_NUMBER = { x: 522, y: 3 };
const SCENE_NUMBER = { left: 54, right: 531 };

export function createGeneratedText(
  kind: GeneratedText['kind'],
  text: string,
  part: BlockPart,
  y: number,
): GeneratedText {
  return { kind, text, x: part.firstX, y, align: part.align, rtl: part.rtl };
}

export function createPrintedPageNumber(label: string): GeneratedText {
  return { kind: 'pageNumber', text: `${label}.`, ...PAGE_NUMBER, align: 'right', rtl: false };
}

/** The words with the numbers that show; those of headings without a number are left out. */
export function fillSceneNumbers(
  texts: readonly GeneratedText[],
  numbers: ReadonlyMap<string, string>,
): readonly GeneratedText[] {
  if (!texts.some(({ elementId }) => elementId)) return texts;
  return texts.flatMap((word) => {
    if (!word.elementId || word.kind !== 'sceneNumber') return [word];
    const text = numbers.get(word.elementId);
    return text ? [{ ...word, text }] : [];
  });
}

/** OMITTED in the place of a scene, whose lines stand below it where somebody has unfolded them, on the screen only. */
export function omittedTexts(
  part: BlockPart,
  element: Element,
  top: number,
  profile: Profile,
): GeneratedText[] {
  const y = top + (part.spacing - 1) / 2;
  const word = createGeneratedText('omitted', part.text, part, y);
  return [{ ...word, elementId: element.id }, ...numbersOf(element, y, profile)];
}

/** Half an inch from both edges of the paper, as the page's number. */
export function readPrintMargins({ boxes }: Profile): SheetMargins {
  const { left } = boxes.action ?? PLAIN_BOX;
  const { x: right, y: header } = PAGE_NUMBER;
  return { left: left * 72, right, cell: 7.2, header, footer: header + 1 };
}

/** Texts beside an element's first line. */
export function textsBeside(
  item: SheetItem,
  element: Element | undefined,
  profile: Profile,
): GeneratedText[] {
  const { part } = item;
  const y = item.top + (part.spacing - 1) / 2;
  const begins = !item.isNonPrinting && part.spans[0]?.[0] === 0;
  return [
    ...(showsBullet(part) ? [createBullet(part, y)] : []),
    ...(begins && element && mayHaveNumber(element) ? numbersOf(element, y, profile) : []),
  ];
}

/** Numbers are counted when the page is drawn, and then left out where there is none. */
export function mayHaveNumber({ kind, sceneNumber }: Element): boolean {
  return kind === 'sceneHeading' || Boolean(sceneNumber);
}

function numbersOf(
  { id, sceneNumber = '' }: Element,
  y: number,
  profile: Profile,
): GeneratedText[] {
  return createSceneNumbers(sceneNumber, y, profile).map((word) => ({ ...word, elementId: id }));
}

export function createSceneNumbers(
  text: string,
  y: number,
  { numbersLeft, numbersRight }: Pick<Profile, 'numbersLeft' | 'numbersRight'>,
): GeneratedText[] {
  const word = { kind: 'sceneNumber', text, y, rtl: false } as const;
  return [
    ...(numbersLeft ? [{ ...word, x: SCENE_NUMBER.left, align: 'left' as const }] : []),
    ...(numbersRight ? [{ ...word, x: SCENE_NUMBER.right, align: 'right' as const }] : []),
  ];
}

/** PG25: a bullet ends before its text; right to left it is the other way round. */
function createBullet(part: BlockPart, y: number): GeneratedText {
  const word = createGeneratedText('bullet', part.bullet, part, y);
  return part.rtl
    ? { ...word, x: part.x + BULLET, align: 'left' }
    : { ...word, x: part.x - BULLET, align: 'right' };
}
