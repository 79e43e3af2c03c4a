/** Styles of the cover, with the positions of the printed one. One em is a line of 12 points. */
import type { Theme } from '@mui/material/styles';

/** On a narrow screen: a flowing layout, because the printed one would be too small to tap. */
const narrowContainer = '@container (max-width: 640px)';

/** Blank lines before each field; an empty field with a hint takes no space of its own. */
const centredStyles = {
  '& .subTitle': { mt: '1em' },
  '& .credit, & .source': { mt: '3em' },
  '& .authors': { mt: '3em' },
  '& .credit:not([data-empty]) + .authors': { mt: '1em' },
  '& .subTitle[data-empty]': { mb: '-2em' },
  '& .credit[data-empty]': { mt: '2em', mb: '-3em' },
};

const fieldStyles = (theme: Theme) => ({
  '& .field': {
    display: 'block',
    flex: 'none',
    width: '100%',
    m: 0,
    p: 0,
    border: 0,
    borderRadius: '2px',
    font: 'inherit',
    lineHeight: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    whiteSpace: 'pre-wrap',
    background: 'none',
    resize: 'none',
    overflow: 'hidden',
    fieldSizing: 'content',
  },
  '& textarea.field:hover': { boxShadow: `0 0 0 4px ${theme.palette.action.hover}` },
  '& textarea.field:focus': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& textarea::placeholder': { color: theme.palette.text.secondary, opacity: 0.85 },
});

const regionStyles = {
  '& .middle': {
    ...centredStyles,
    position: 'absolute',
    // The eighteenth line, where Final Draft begins.
    top: 'calc((var(--top) + 17) * 1em)',
    insetInline: 0,
    mx: 'auto',
    width: '36.6em',
    textAlign: 'center',
  },
  '& .foot': {
    position: 'absolute',
    bottom: 'calc(var(--bottom) * 1em)',
    width: '17.4em',
    display: 'grid',
    rowGap: '1em',
  },
  '& .foot.left': { insetInlineStart: '9em', textAlign: 'var(--left)' },
  '& .foot.right': {
    insetInlineStart: 'calc(45em - 17.4em)',
    textAlign: 'var(--right)',
    rowGap: 0,
  },
};

/** Lines as the file placed them; the edit button shows on hover. */
const fixedStyles = {
  '& .free p': { position: 'absolute', m: 0, whiteSpace: 'pre' },
  '& .edit': {
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    width: 'min(20rem, 50%)',
    textAlign: 'end',
    opacity: 0,
    '@media (hover: none)': { opacity: 1 },
    '&:focus-within': { opacity: 1 },
    '& p': { textAlign: 'inherit', m: 0 },
  },
  '& .fields': { display: 'contents' },
  '& .marks': {
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    display: 'flex',
    font: 'initial',
  },
  '&:hover .edit': { opacity: 1 },
} as const;

const narrowStyles = {
  width: 'auto',
  height: 'auto',
  minHeight: '34em',
  display: 'flex',
  flexDirection: 'column',
  fontSize: '16px',
  lineHeight: 1.25,
  p: '5em 1.25em 2em',
  boxShadow: 'none',
  '& .middle': { ...centredStyles, position: 'static', width: '100%', textAlign: 'center' },
  '& .foot, & .foot.right': { position: 'static', width: '100%' },
  '& .foot.left': { mt: 'auto', pt: '5em' },
  '& .foot.right': { mt: '1em', textAlign: 'var(--left)' },
  '& textarea.field': { minHeight: '1.25em' },
  '& .free p': {
    position: 'static',
    translate: 'none !important',
    mt: 'calc(var(--gap) * 1em)',
    whiteSpace: 'pre-wrap',
  },
} as const;

/** White paper in dark mode, if preferred. */
const whitePaperStyles = {
  bgcolor: '#FFFFFF',
  color: '#1C1C1A',
  '& textarea::placeholder': { color: '#6B6B66', opacity: 1 },
};

export const coverStyles = (isWhite: boolean) => (theme: Theme) => ({
  ...fieldStyles(theme),
  position: 'relative',
  boxSizing: 'border-box',
  mx: 'auto',
  width: 'calc(var(--width) * 1em)',
  height: 'calc(var(--height) * 1em)',
  // At 100 % a line of 12 points is 16 px; in a narrower container the paper shrinks to fit.
  fontSize: 'min(var(--zoomed), calc(100cqw / var(--width)))',
  lineHeight: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: theme.shadows[1],
  textRendering: 'geometricPrecision',
  fontVariantLigatures: 'none',
  ...regionStyles,
  ...fixedStyles,
  ...(isWhite && whitePaperStyles),
  [narrowContainer]: narrowStyles,
});
