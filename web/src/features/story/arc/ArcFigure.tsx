/** Swim-lanes of storylines or characters over the pages: plain SVG, which prints as it is seen. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, memo, type UIEvent } from 'react';
import { beatTitle } from '../outline/outlineText';
import { type ArcBeat, type ArcChart, listTicks, stackMarks } from './arcLanes';
import { describeMark } from './arcText';

const GUTTER = 152;
const AXIS = 28;
/** A mark takes a finger or a pointer of 24 pixels (WCAG 2.2, 2.5.8). */
const ROOM = 26;
const LANE_PADDING = 16;
const LEAST_STEP = 9;
/** Of a chart for a wide screen. */
const PREFERRED_WIDTH = 1080;
/** Letters of a lane's title that fit beside it. */
const TITLE_LETTERS = 20;

interface Scale {
  readonly pages: number;
  /** Pixels of a page. */
  readonly step: number;
  readonly width: number;
}

function scaleOf(pages: number): Scale {
  const step = Math.max(LEAST_STEP, (PREFERRED_WIDTH - GUTTER - ROOM) / pages);
  return { pages, step, width: GUTTER + pages * step + ROOM };
}

function xOf({ step }: Scale, page: number): number {
  return GUTTER + (page + 0.5) * step;
}

/** Shapes tell neighbouring lanes apart where colours do not. */
const SHAPES = [
  <circle key="circle" r="8" />,
  <rect key="square" x="-7" y="-7" width="14" height="14" />,
  <path key="diamond" d="M0-10 10 0 0 10-10 0Z" />,
  <path key="triangle" d="M0-9 9.5 7.5h-19Z" />,
] as const;

interface MarkProps {
  arc: ArcBeat;
  /** Its title. */
  lane: string;
  x: number;
  y: number;
  /** Index of the lane. */
  shape: number;
  color: string;
  onOpen: (arc: ArcBeat) => void;
}

function Mark({ arc, lane, x, y, shape, color, onOpen }: MarkProps) {
  const label = describeMark(arc, lane);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(arc);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className={arc.isPlanned ? 'arc-mark planned' : 'arc-mark'}
      transform={`translate(${x} ${y})`}
      style={{ color: color || undefined }}
      onClick={() => onOpen(arc)}
      onKeyDown={press}
    >
      <title>{label}</title>
      <rect className="arc-target" x="-12" y="-12" width="24" height="24" rx="6" />
      {SHAPES[shape % SHAPES.length]}
    </g>
  );
}

interface LaneProps {
  title: string;
  color: string;
  beats: readonly ArcBeat[];
  /** Index of the lane. */
  number: number;
  top: number;
  scale: Scale;
  onOpen: (arc: ArcBeat) => void;
}

function levelsOf(beats: readonly ArcBeat[], scale: Scale): readonly number[] {
  return stackMarks(
    beats.map(({ from }) => xOf(scale, from ?? 0)),
    ROOM,
  );
}

function laneHeight(beats: readonly ArcBeat[], scale: Scale): number {
  return (Math.max(0, ...levelsOf(beats, scale)) + 1) * ROOM + LANE_PADDING;
}

function shorten(title: string): string {
  const letters = [...title];
  return letters.length > TITLE_LETTERS
    ? `${letters.slice(0, TITLE_LETTERS - 1).join('')}…`
    : title;
}

const Lane = memo(function Lane({ title, color, beats, number, top, scale, onOpen }: LaneProps) {
  const levels = levelsOf(beats, scale);
  const height = laneHeight(beats, scale);
  const yOf = (level: number) => LANE_PADDING / 2 + ROOM / 2 + level * ROOM;
  return (
    <g transform={`translate(0 ${top})`} style={{ color: color || undefined }}>
      <line className="arc-rule" x1="0" x2={scale.width} y1={height} y2={height} />
      {beats.map(({ beat, from, to }, index) =>
        from !== null && to > from ? (
          <line
            key={beat.key}
            className="arc-span"
            x1={xOf(scale, from)}
            x2={xOf(scale, to)}
            y1={yOf(levels[index] ?? 0)}
            y2={yOf(levels[index] ?? 0)}
          />
        ) : null,
      )}
      {beats.map((arc, index) => (
        <Mark
          key={arc.beat.key}
          {...{ arc, color, onOpen }}
          lane={title}
          shape={number}
          x={xOf(scale, arc.from ?? 0)}
          y={yOf(levels[index] ?? 0)}
        />
      ))}
      <g className="arc-title" aria-hidden>
        <rect width={GUTTER - 8} height={height - 1} />
        <g className="arc-sample" transform={`translate(14 ${height / 2})`}>
          {SHAPES[number % SHAPES.length]}
        </g>
        <text x="30" y={height / 2} dominantBaseline="central">
          {shorten(title)}
          <title>{title}</title>
        </text>
      </g>
    </g>
  );
});

function Axis({
  scale,
  labels,
  height,
}: {
  scale: Scale;
  labels: readonly string[];
  height: number;
}) {
  return (
    <g aria-hidden>
      {listTicks(scale.pages, scale.step).map((page) => (
        <g key={page} transform={`translate(${xOf(scale, page)} 0)`}>
          <line className="arc-rule" y1={AXIS - 6} y2={height} />
          <text className="arc-page" y={AXIS - 12} textAnchor="middle">
            {labels[page] ?? page + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function figureStyles({ palette }: Theme) {
  return {
    overflowX: 'auto',
    '& svg': { display: 'block', color: palette.text.secondary },
    '.arc-rule': { stroke: palette.divider },
    '.arc-page': { fontSize: 11, fill: palette.text.secondary },
    '.arc-title text': { fontSize: 13, fontWeight: 600, fill: palette.text.primary },
    '.arc-title > rect': { fill: palette.background.default },
    // The titles stay in sight while the lanes are scrolled.
    '.arc-title': { transform: 'translateX(var(--arc-scroll, 0px))' },
    '.arc-sample, .arc-mark': { fill: 'currentColor', stroke: palette.background.default },
    '.arc-span': { stroke: 'currentColor', strokeWidth: 6, opacity: 0.35, strokeLinecap: 'round' },
    '.arc-mark': { cursor: 'pointer', outline: 'none' },
    '.arc-mark.planned': {
      fill: palette.background.default,
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeDasharray: '4 2',
    },
    '.arc-mark .arc-target': { fill: 'transparent', stroke: 'none' },
    '.arc-mark:hover .arc-target': { fill: palette.action.hover },
    '.arc-mark:focus-visible .arc-target': {
      stroke: palette.primary.main,
      strokeWidth: 2,
      strokeDasharray: 'none',
    },
    '@media print': {
      overflow: 'visible',
      printColorAdjust: 'exact',
      '& svg': { width: '100%', height: 'auto' },
      '.arc-title': { transform: 'none' },
      '.arc-title > rect': { fill: 'none' },
    },
  } as const;
}

interface ArcFigureProps {
  chart: ArcChart;
  labels: readonly string[];
  /** Title of a lane without a card: 'No storyline'. */
  titleWithout: string;
  summary: string;
  onOpen: (arc: ArcBeat) => void;
}

export function ArcFigure({ chart, labels, titleWithout, summary, onOpen }: ArcFigureProps) {
  const scale = scaleOf(chart.pages);
  const lanes = [
    ...chart.lanes.map(({ key, card, beats }) => ({
      key: key || 'without',
      title: card ? beatTitle({ title: card.content }) : titleWithout,
      color: card?.borderColor ?? '',
      beats,
    })),
    ...(chart.planned.length > 0
      ? [{ key: 'planned', title: 'Not in the pages', color: '', beats: chart.planned }]
      : []),
  ];
  let bottom = AXIS;
  const placed = lanes.map((lane) => {
    const top = bottom;
    bottom += laneHeight(lane.beats, scale);
    return { ...lane, top };
  });
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) =>
    currentTarget.style.setProperty('--arc-scroll', `${currentTarget.scrollLeft}px`);
  return (
    <Box role="group" aria-label={summary} onScroll={follow} sx={figureStyles}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has one */}
      <svg width={scale.width} height={bottom + 4} viewBox={`0 0 ${scale.width} ${bottom + 4}`}>
        <Axis {...{ scale, labels }} height={bottom} />
        {placed.map(({ key, ...lane }, number) => (
          <Lane key={key} {...lane} {...{ number, scale, onOpen }} />
        ))}
      </svg>
    </Box>
  );
}
