/** One bar cut into shares, with a legend that names and counts each. */
import Box from '@mui/material/Box';

export interface Share {
  readonly name: string;
  readonly value: number;
  /** The number as it is shown. */
  readonly text: string;
  /** A colour of the palette. */
  readonly color: string;
}

/** The same in words, for screen readers: 'Day 12, Night 3'. */
export function sharesSummary(shares: readonly Share[]): string {
  return shares.map(({ name, text }) => `${name}: ${text}`).join(', ');
}

interface PlacedShare extends Share {
  /** In hundredths of the bar. */
  readonly start: number;
  readonly width: number;
}

function placeShares(shares: readonly Share[]): PlacedShare[] {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  let start = 0;
  return shares.map((share) => {
    const width = whole > 0 ? (100 * share.value) / whole : 0;
    const placed = { ...share, start, width };
    start += width;
    return placed;
  });
}

export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const placed = placeShares(shares.filter(({ value }) => value > 0));
  return (
    <>
      <Box
        component="svg"
        aria-hidden
        sx={{ width: '100%', height: 20, display: 'block', borderRadius: 1 }}
      >
        {placed.map(({ name, start, width, color }) => (
          <Box
            key={name}
            component="rect"
            x={`${start}%`}
            width={`${width}%`}
            height="20"
            sx={{ color, fill: 'currentColor', stroke: (theme) => theme.palette.background.paper }}
          />
        ))}
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {shares.map(({ name, text, color }) => (
          <Box
            key={name}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.8125rem' }}
          >
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color }} />
            {name} {text}
          </Box>
        ))}
      </Box>
    </>
  );
}
