/** Styles of a list of scripts, written once on its frame, because styling each row costs frames. */
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { cardStyle } from './cardStyle';
import { rowStyle, textStyle } from './rowStyle';

/** The cover of a script and the box that takes its place. */
export function coverStyle(theme: Theme): CSSObject {
  return {
    '& .pick': {
      position: 'relative',
      zIndex: 1,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      cursor: 'pointer',
    },
    '& .pick input': {
      gridArea: '1 / 1',
      // Above the cover, also while that is half transparent.
      position: 'relative',
      zIndex: 1,
      width: 18,
      height: 18,
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
      accentColor: theme.palette.primary.main,
    },
    '& .logo, & .glyph': { gridArea: '1 / 1', width: 36, height: 36 },
    '& .logo': { objectFit: 'cover', borderRadius: 6 },
    '& .glyph': {
      padding: 6,
      fill: 'none',
      stroke: theme.palette.text.secondary,
      strokeWidth: 1.4,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    // The box takes the cover's place under the pointer, under the keyboard, and while anything is picked.
    '& [data-index]:hover .pick, & .pick:focus-within, &.picking .pick, & [aria-selected=true] .pick':
      {
        '& input': { opacity: 1 },
        '& .logo, & .glyph': { opacity: 0.12 },
      },
    // A finger hovers over nothing, and leaves the box behind where it touched last.
    '@media (hover: none)': {
      '&:not(.picking) [data-index]:hover .pick': {
        '& input': { opacity: 0 },
        '& .logo, & .glyph': { opacity: 1 },
      },
    },
  };
}

/** The star and the other controls of a row, and how a row answers the pointer and the keyboard. */
function controlsStyle(theme: Theme): CSSObject {
  return {
    '& .star': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: theme.palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: theme.palette.action.hover },
    },
    '& .star svg': {
      width: '1.25rem',
      height: '1.25rem',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.7,
      strokeLinejoin: 'round',
    },
    '& .stared': { color: theme.palette.warning.main },
    '& .stared svg': { fill: 'currentColor' },
    // Buttons are above the link that covers the row.
    '& button': { position: 'relative', zIndex: 1 },
    '& [data-index]': {
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
      '&:focus-visible': { outlineOffset: -2, zIndex: 1 },
    },
  };
}

/** Placeholders of text and covers. */
function placeholderStyle(theme: Theme): CSSObject {
  return {
    '& .bone': { borderRadius: 4, backgroundColor: theme.palette.action.hover },
    '& .square': { width: 36, height: 36, justifySelf: 'center' },
    '& .long': { width: '40%', height: 14, marginBlock: 3 },
    '& .short': { width: '24%', height: 10, marginBlock: 3 },
  };
}

export const ListFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  // Titles of either direction begin on the list's own side; this is turned round with everything else.
  '& [dir=auto]': { textAlign: 'left' },
  ...placeholderStyle(theme),
  ...coverStyle(theme),
  ...textStyle(theme),
  ...controlsStyle(theme),
  ...rowStyle(theme),
  ...cardStyle(theme),
}));

/** Per-list style: height of a row, columns, and total height. */
export function frameStyle(row: number, columns: number, height: number): CSSProperties {
  return { height, '--row': `${row}px`, '--columns': columns } as CSSProperties;
}

export function frameClass(isSmall: boolean, isSelecting: boolean): string {
  return `${isSmall ? 'small' : ''} ${isSelecting ? 'picking' : ''}`;
}
