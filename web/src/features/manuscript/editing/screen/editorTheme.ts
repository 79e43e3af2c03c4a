/** Theme of the editor: a teal accent, whatever the tint of the desk. */
import { alpha, type Theme } from '@mui/material/styles';
import { type Shade, selectedTint } from '../../../../ui/theme/palette';

const teal: Record<Shade, { main: string; strong: string; on: string }> = {
  light: { main: '#0B6E66', strong: '#08544E', on: '#FFFFFF' },
  dark: { main: '#6CCBBF', strong: '#92DBD2', on: '#141517' },
};

export function editorTheme(outer: Theme): Theme {
  const { main, strong, on } = teal[outer.palette.mode];
  return {
    ...outer,
    palette: {
      ...outer.palette,
      primary: { main, dark: strong, light: main, contrastText: on },
      action: { ...outer.palette.action, selected: alpha(main, selectedTint * 1.5) },
    },
  };
}
