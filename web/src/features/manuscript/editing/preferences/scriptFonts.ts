/** Typefaces of the page. All have ten characters to the inch, so that no page breaks elsewhere in another face. */
import type { CSSProperties } from 'react';
import { courier } from '../../../../ui/theme/courier';
import '../../cousine.css';

const system = "'Courier New', Courier, 'Liberation Mono', monospace";
const sans = "'Courier Prime Sans', 'Cousine', 'Liberation Mono', monospace";

/** Names and order of the specification. */
const fontStyles = {
  'Courier Prime Sans': { fontFamily: sans },
  'Courier Prime Bold': { fontFamily: courier, fontWeight: 700 },
  'Courier Prime': { fontFamily: courier },
  'Courier Prime Italic': { fontFamily: courier, fontStyle: 'italic' },
  'Courier System': { fontFamily: system },
} as const satisfies Record<string, CSSProperties>;

/** What a writer should know of a font. */
export const fontHints: Readonly<Partial<Record<string, string>>> = {
  'Courier Prime Sans':
    'Shown in Cousine, the nearest free face, unless Courier Prime Sans is installed on this device.',
};

export type ScriptFont = keyof typeof fontStyles;

export const scriptFonts = Object.keys(fontStyles) as ScriptFont[];

export function isScriptFont(value: unknown): value is ScriptFont {
  return typeof value === 'string' && Object.hasOwn(fontStyles, value);
}

/** Font style for the element that holds the pages. */
export function getFontStyle(font: ScriptFont): CSSProperties {
  return fontStyles[font];
}
