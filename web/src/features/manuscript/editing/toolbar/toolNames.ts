/** What the tools are called, in the toolbar as in the palette. */
import type { PressedMark } from '../../../../editor/commands/marks';
import type { Align } from '../../../../screenplay/elements';

/** Marks that have a button. */
export type ShownMark = Exclude<PressedMark, 'code'>;

export const MARK_NAMES: Readonly<Record<ShownMark, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikeout: 'Strikeout',
  capitalize: 'Capitalize',
  uppercase: 'Uppercase',
};

export const ALIGN_NAMES: Readonly<Record<Align, string>> = {
  left: 'Align left',
  center: 'Align center',
  right: 'Align right',
  justify: 'Justify',
};
