/** The type scale: Public Sans, few sizes, tabular numbers. Sizes are rem so that a reader's own text size counts. */
import type { ThemeOptions } from '@mui/material/styles';

const title = (size: number, line: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: 600,
  letterSpacing: '-0.011em',
});

const text = { fontSize: '0.875rem', lineHeight: 20 / 14 };

export const typography: ThemeOptions['typography'] = {
  fontFamily: "'Public Sans Variable', system-ui, sans-serif",
  // Balanced, so that a narrow screen does not leave half of 'e-mail' alone in a line.
  h1: { ...title(32, 40), textWrap: 'balance' },
  h2: title(24, 32),
  h3: title(20, 28),
  h4: { ...text, fontWeight: 600 },
  body1: text,
  body2: text,
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  caption: { fontSize: '0.75rem', lineHeight: 16 / 12 },
  button: { ...text, fontWeight: 600, textTransform: 'none' },
};
