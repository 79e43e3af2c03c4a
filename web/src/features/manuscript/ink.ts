/** The looks of words that a style sheet has to give: both views of a script share them. */
import type { Theme } from '@mui/material/styles';

export const ink = (theme: Theme) => ({
  fontVariantLigatures: 'none',
  '& span': { textUnderlineOffset: '0.13em', textDecorationThickness: '0.05em' },
  '& .coloured': {
    // Dark inks would drown in dark paper.
    color:
      theme.palette.mode === 'dark' ? 'color-mix(in oklab, var(--ink) 55%, white)' : 'var(--ink)',
  },
});
