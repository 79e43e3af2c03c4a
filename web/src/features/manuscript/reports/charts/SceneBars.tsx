/** Scenes in the order of the script, each as a column; a click opens the script there. */
import Box from '@mui/material/Box';

export interface SceneBar {
  readonly id: string;
  /** Tooltip. */
  readonly label: string;
  /** One above the other, the first at the bottom. */
  readonly parts: readonly { readonly value: number; readonly color: string }[];
}

interface SceneBarsProps {
  bars: readonly SceneBar[];
  onOpen: (id: string) => void;
}

const HEIGHT = 120;
/** Of the width that a scene has. */
const BAR_WIDTH = 0.8;

function barHeight({ parts }: SceneBar): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

interface ColumnProps {
  bar: SceneBar;
  x: number;
  width: number;
  /** Pixels for a value of 1. */
  scale: number;
  onOpen: (id: string) => void;
}

function SceneColumn({ bar, x, width, scale, onOpen }: ColumnProps) {
  let top = HEIGHT;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table has a link to each scene
    <g onClick={() => bar.id && onOpen(bar.id)}>
      <title>{bar.label}</title>
      {/* All of the column can be pressed, also where the scene is short. */}
      <rect x={x} width={width} height={HEIGHT} fill="transparent" />
      {bar.parts.map(({ value, color }) => {
        top -= value * scale;
        return (
          <rect
            key={color}
            x={x}
            y={top}
            width={width * BAR_WIDTH}
            height={value * scale}
            fill={color}
          />
        );
      })}
    </g>
  );
}

/** Drawn behind a role 'img': the same scenes can be opened from the table by keyboard. */
export function SceneBars({ bars, onOpen }: SceneBarsProps) {
  const highest = bars.reduce((most, bar) => Math.max(most, barHeight(bar)), 1);
  const width = 100 / Math.max(bars.length, 1);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{
        width: '100%',
        height: HEIGHT,
        display: 'block',
        '& g': { cursor: 'pointer' },
        '& g:hover rect': { opacity: 0.7 },
      }}
    >
      {bars.map((bar, at) => (
        <SceneColumn
          key={bar.id || at}
          {...{ bar, width, onOpen }}
          x={at * width}
          scale={HEIGHT / highest}
        />
      ))}
    </Box>
  );
}
