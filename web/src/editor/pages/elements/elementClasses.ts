/** Classes and styles of a rendered element: its look, and its margin to the element above. */

import type { PagesState } from '../pagesState';
import type { RenderedElement } from '../window/renderedElements';
import { cssLines, type ElementLook, elementLookFor } from './elementLook';
import { type ElementStyle, isAtomic } from './elementView';
import { type AriaAttributes, ariaAttributesFor, NO_ARIA } from './screenReader';

/** Inputs of a style: after a key most elements have the same as before. */
interface StyleInputs {
  readonly look: ElementLook;
  readonly isForced: boolean;
  readonly margin: number;
  /** Of atoms; else 0. */
  readonly height: number;
  readonly aria: AriaAttributes;
}

const styleInputs = new WeakMap<ElementStyle, StyleInputs>();

export function elementStyleFor(
  element: RenderedElement,
  above: number,
  pages: PagesState,
  current: ElementStyle,
): ElementStyle {
  const { part } = element.pieces[0] ?? {};
  const own = pages.elements[element.index];
  if (!part || !own) return current;
  const measures = {
    look: elementLookFor(part, own, pages.settings.profile),
    isForced: element.lines.isForced,
    margin: element.top - above,
    height: isAtomic(element.node) ? heightOf(element) : 0,
    aria: pages.settings.spoken ? ariaAttributesFor(own.kind) : NO_ARIA,
  };
  if (isUnchanged(styleInputs.get(current), measures)) return current;
  const style = buildStyle(measures, element.isNonPrinting);
  styleInputs.set(style, measures);
  return style;
}

function heightOf({ top, bottom, isNonPrinting }: RenderedElement): number {
  return bottom - top - (isNonPrinting ? 1 : 0);
}

function isUnchanged(current: StyleInputs | undefined, inputs: StyleInputs): boolean {
  if (!current) return false;
  const { look, isForced, margin, height, aria } = inputs;
  const isAsHigh = current.margin === margin && current.height === height;
  return (
    isAsHigh && current.look === look && current.isForced === isForced && current.aria === aria
  );
}

function buildStyle(
  { look, isForced, margin, height, aria }: StyleInputs,
  isNonPrinting: boolean,
): ElementStyle {
  const classes = ['near', ...look.classes];
  if (isForced) classes.push('set');
  if (isNonPrinting) classes.push('aside');
  const style: Record<string, string> = { 'margin-top': cssLines(margin), ...look.style };
  if (height) style.height = cssLines(height);
  return { classes, style, after: look.after, aria };
}
