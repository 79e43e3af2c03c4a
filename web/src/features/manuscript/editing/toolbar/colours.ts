/** The colours there are for words: four markers, six inks. */
import { HIGHLIGHTS } from '../../../../editor/commands/marks';

export interface Colour {
  name: string;
  /** What is written into the script. */
  value: string;
  /** How it looks, where the script does not say it in CSS. */
  swatch?: string;
}

const swatches: Record<(typeof HIGHLIGHTS)[number], string> = {
  yellow: '#F9DF4A',
  green: '#8BDB81',
  cyan: '#7FE0E6',
  blue: '#96BDF9',
};

export const markers: readonly Colour[] = HIGHLIGHTS.map((value) => ({
  name: value.charAt(0).toUpperCase() + value.slice(1),
  value,
  swatch: swatches[value],
}));

/** Dark enough for white paper, and bright enough for paper at night. */
export const inks: readonly Colour[] = [
  { name: 'Red', value: '#D14343' },
  { name: 'Orange', value: '#B86412' },
  { name: 'Green', value: '#2F8A4C' },
  { name: 'Blue', value: '#3B76D6' },
  { name: 'Purple', value: '#9457C8' },
  { name: 'Grey', value: '#7A7A76' },
];
