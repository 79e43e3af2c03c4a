/** The typefaces of the page. All are ten letters to the inch, so that no page breaks elsewhere for another face. */
import type { CSSProperties } from 'react';
import { courier } from '../courier';

const system = "'Courier New', Courier, 'Liberation Mono', monospace";
const sans = "'Courier Prime Sans', 'Liberation Mono', 'Cousine', 'Courier New', monospace";

/** By the names of the spec, in its order. */
const faces = {
  'Courier Prime Sans': { fontFamily: sans },
  'Courier Prime Bold': { fontFamily: courier, fontWeight: 700 },
  'Courier Prime': { fontFamily: courier },
  'Courier Prime Italic': { fontFamily: courier, fontStyle: 'italic' },
  'Courier System': { fontFamily: system },
} as const satisfies Record<string, CSSProperties>;

export type ScriptFont = keyof typeof faces;

export const scriptFonts = Object.keys(faces) as ScriptFont[];

export function isScriptFont(value: unknown): value is ScriptFont {
  return typeof value === 'string' && Object.hasOwn(faces, value);
}

/** For whatever holds the pages. */
export function faceOf(font: ScriptFont): CSSProperties {
  return faces[font];
}
