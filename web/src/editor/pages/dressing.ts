/** What an element near the screen wears: its look, and its distance from what is shown above it. */
import { type Dress, isAtomic } from './elementView';
import { type Look, lines, lookOf } from './look';
import type { NearElement } from './nearElements';
import type { PagesState } from './pagesState';
import { type Attributes, spokenOf, UNSPOKEN } from './spoken';

/** What a dress is made from: after a key most elements wear what they wore before. */
interface Measures {
  readonly look: Look;
  readonly isSet: boolean;
  readonly margin: number;
  /** Of what is no text; else 0. */
  readonly height: number;
  readonly spoken: Attributes;
}

const measured = new WeakMap<Dress, Measures>();

export function dressOf(
  element: NearElement,
  above: number,
  pages: PagesState,
  worn: Dress,
): Dress {
  const { part } = element.pieces[0] ?? {};
  const own = pages.elements[element.index];
  if (!part || !own) return worn;
  const measures = {
    look: lookOf(part, own, pages.settings.profile),
    isSet: element.lines.isSet,
    margin: element.top - above,
    height: isAtomic(element.node) ? heightOf(element) : 0,
    spoken: pages.settings.spoken ? spokenOf(own.kind) : UNSPOKEN,
  };
  if (fits(measured.get(worn), measures)) return worn;
  const made = sewn(measures, element.aside);
  measured.set(made, measures);
  return made;
}

function heightOf({ top, bottom, aside }: NearElement): number {
  return bottom - top - (aside ? 1 : 0);
}

function fits(worn: Measures | undefined, wanted: Measures): boolean {
  if (!worn) return false;
  const { look, isSet, margin, height, spoken } = wanted;
  const isAsHigh = worn.margin === margin && worn.height === height;
  return isAsHigh && worn.look === look && worn.isSet === isSet && worn.spoken === spoken;
}

function sewn({ look, isSet, margin, height, spoken }: Measures, isAside: boolean): Dress {
  const classes = ['near', ...look.classes];
  if (isSet) classes.push('set');
  if (isAside) classes.push('aside');
  const style: Record<string, string> = { 'margin-top': lines(margin), ...look.style };
  if (height) style.height = lines(height);
  return { classes, style, after: look.after, spoken };
}
