/** Colours and names of formats: four highlight colours, six text colours, marks and alignments. */
import { HIGHLIGHTS, type PressedMark } from '../../../../editor/commands/marks';
import type { Align } from '../../../../screenplay/elements';

export interface ColourChoice {
  name: string;
  /** Value that is stored in the script. */
  value: string;
  /** CSS colour of the swatch, where `value` is none. */
  swatch?: string;
}

const swatches: Record<(typeof HIGHLIGHTS)[number], string> = {
  yellow: '#F9DF4A',
  green: '#8BDB81',
  cyan: '#7FE0E6',
  blue: '#96BDF9',
};

export const highlightColours: readonly ColourChoice[] = HIGHLIGHTS.map((value) => ({
  name: value.charAt(0).toUpperCase() + value.slice(1),
  value,
  swatch: swatches[value],
}));

/** Dark enough for white paper, and bright enough for paper at night. */
export const textColours: readonly ColourChoice[] = [
  { name: 'Red', value: '#D14343' },
  { name: 'Orange', value: '#B86412' },
  { name: 'Green', value: '#2F8A4C' },
  { name: 'Blue', value: '#3B76D6' },
  { name: 'Purple', value: '#9457C8' },
  { name: 'Grey', value: '#7A7A76' },
];

export const MARK_NAMES: Readonly<Record<PressedMark, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikeout: 'Strikeout',
  code: 'Code',
  capitalize: 'Capitalize',
  uppercase: 'Uppercase',
};

export const ALIGN_NAMES: Readonly<Record<Align, string>> = {
  left: 'Align left',
  center: 'Align center',
  right: 'Align right',
  justify: 'Justify',
};
