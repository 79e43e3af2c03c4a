/** A line in capitals that ends in 'TO:' is a transition. Rule TY27. */
import type { Kind } from '../elements';
import { prefixOf } from './headingParts';

/** Shown in capitals, however they are typed. */
const IN_CAPITALS: readonly Kind[] = ['character', 'sceneHeading', 'shot'];
const TYPED_AS: readonly Kind[] = ['action', 'normal', ...IN_CAPITALS];

export function isTransition(kind: Kind, text: string): boolean {
  if (!TYPED_AS.includes(kind) || prefixOf(text)) return false;
  const shown = IN_CAPITALS.includes(kind) ? text.toUpperCase() : text;
  return /(^|\s)TO:$/.test(shown) && shown === shown.toUpperCase();
}
