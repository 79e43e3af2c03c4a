/** Component styles of the theme: flat, hairlines, one visible focus ring, no motion for whoever wants none. */
import type { Components, Theme } from '@mui/material/styles';

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

const thumbSized = 44;

/** Ours are in English, a writer's may be in Hebrew: numbers and full stops stay on the right side of either. Paper has directions of its own. */
const textsInOwnDirection = {
  ':where(:not([dir=ltr], [dir=ltr] *, .script-pages, .script-pages *))': {
    unicodeBidi: 'plaintext',
  },
};

const baseline = (theme: Theme) => ({
  // Said to each, not handed down as the library does it: a browser would look at every line of a script again whenever
  // anything about the page that holds them changes, be it who has the focus.
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%' },
  body: {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
    // Mirrored right to left, where every text stands on the right, whatever direction its own letters have.
    textAlign: 'left',
  },
  ...(theme.direction === 'rtl' && textsInOwnDirection),
  ':focus-visible': focusRing(theme),
  // A heading takes focus only to be read aloud after navigation; it is no control.
  'h1:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: however short, colours would change one level of the page after the other.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: thumbSized, paddingInline: 16 },
      outlined: ({ theme }) => ({
        color: theme.palette.text.primary,
        borderColor: theme.palette.fieldEdge,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        // What is not chosen stands back: at night the library shows it brighter than what is.
        color: theme.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.palette.text.primary,
          backgroundColor: theme.palette.action.selected,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: thumbSized, minHeight: thumbSized, borderRadius: 8 } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.25rem' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        minHeight: thumbSized,
        // Phones zoom into fields with smaller text, and the page then scrolls sideways.
        [theme.breakpoints.down('md')]: { fontSize: '1rem' },
      }),
      input: { paddingBlock: 10, paddingInline: 12 },
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.fieldEdge,
        // Ink, not the preset: with the red one a field in use would look like a field in trouble.
        // Said twice: the library's own rule counts as much as one, and may come later.
        '.Mui-focused.Mui-focused:not(.Mui-error) > &': { borderColor: theme.palette.text.primary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // The browser's own cross is blue on every page; a field that can be cleared has one of ours.
      input: {
        '&::-webkit-search-cancel-button': { display: 'none' },
        // Said here, too: fields inherit no alignment.
        textAlign: 'left',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      // Inside: menus clip their edges.
      root: { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2, borderRadius: 6 } },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { borderRadius: 2, textUnderlineOffset: 3 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The grey of the second line is too faint on the tint of the chosen row.
        '&.Mui-selected .MuiListItemText-secondary': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        // A phone has no room to give away beside a dialog.
        [theme.breakpoints.down('sm')]: { margin: 16, maxHeight: 'calc(100% - 32px)' },
      }),
      paperFullWidth: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // Below each other, rather than each in several lines.
    styleOverrides: { root: { padding: '8px 24px 24px', flexWrap: 'wrap', gap: 8 } },
  },
  MuiSelect: {
    styleOverrides: {
      // The arrow grows with the text: it must not overlap it.
      select: { '&&&': { paddingInlineEnd: 'calc(1.25rem + 12px)' } },
    },
  },
  MuiChip: { styleOverrides: { sizeSmall: { height: 'auto', minHeight: 24 } } },
  MuiSwitch: {
    styleOverrides: {
      thumb: { boxShadow: 'none' },
      // The usual white one is lost on white paper.
      switchBase: ({ theme }) => ({ '&:not(.Mui-checked)': { color: theme.palette.fieldEdge } }),
    },
  },
  // A tooltip lies over other controls: a click on it is meant for these.
  MuiTooltip: { defaultProps: { enterDelay: 300, disableInteractive: true } },
};
