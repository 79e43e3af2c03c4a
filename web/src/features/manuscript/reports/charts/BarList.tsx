/** Horizontal bars with their names and numbers, the longest first. */
import Box from '@mui/material/Box';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The number as it is shown. */
  readonly text: string;
}

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, 26%) 1fr minmax(72px, auto)',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 24,
  fontSize: '0.8125rem',
} as const;

/** Drawn behind a role 'img', whose words are the chart's summary. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      {bars.map(({ name, value, text }) => (
        <Box key={name} sx={rowStyles}>
          <Box
            dir="auto"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            title={name}
          >
            {name}
          </Box>
          <Box component="svg" aria-hidden sx={{ width: '100%', height: 12, display: 'block' }}>
            <Box
              component="rect"
              rx="3"
              width={`${(100 * value) / longest}%`}
              height="12"
              sx={{ fill: 'currentColor', color: 'primary.main' }}
            />
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{text}</Box>
        </Box>
      ))}
    </>
  );
}
