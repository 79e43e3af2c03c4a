/** Page-width diagram of an element, to scale: its margins and how many characters stand between; edges can be dragged. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { NARROWEST_LINE, PAPER_WIDTH } from '../../../../screenplay/elementSettings';
import { cellsBetween } from '../../../../screenplay/profile';
import { Field } from '../../../../ui/forms/Field';
import type { Edges } from './elementEntries';

interface PageWidthDiagramProps extends Edges {
  /** Inches. */
  paperWidth: number;
  onChange: (edges: Edges) => void;
}

const step = 0.05;

const roundInches = (inches: number) => Math.round(inches * 100) / 100;

export function showInches(inches: number): string {
  return String(roundInches(inches));
}

/** The furthest right edge, in inches. */
function widestOn(paperWidth: number): number {
  return Math.min(PAPER_WIDTH, roundInches(paperWidth));
}

/** Undefined where a line can stand between the edges. */
export function findEdgesProblem({ left, right }: Edges, paperWidth: number): string | undefined {
  if (left < 0 || right > widestOn(paperWidth)) return 'The line must stand on the paper.';
  return right - left < NARROWEST_LINE ? 'A line needs half an inch at least.' : undefined;
}

function clampEdge(edges: Edges, side: keyof Edges, inches: number, paperWidth: number): Edges {
  const at = roundInches(Math.round(inches / step) * step);
  return side === 'left'
    ? { ...edges, left: Math.min(Math.max(0, at), edges.right - NARROWEST_LINE) }
    : {
        ...edges,
        right: Math.max(Math.min(widestOn(paperWidth), at), edges.left + NARROWEST_LINE),
      };
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -step,
  ArrowRight: step,
  PageDown: -step * 10,
  PageUp: step * 10,
};

interface HandleProps {
  side: keyof Edges;
  edges: Edges;
  paperWidth: number;
  onPointerDown: (event: PointerEvent) => void;
  onMove: (edges: Edges) => void;
}

function EdgeHandle({ side, edges, paperWidth, onPointerDown, onMove }: HandleProps) {
  const inches = edges[side];
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(clampEdge(edges, side, inches + by, paperWidth));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={side === 'left' ? 'Left edge' : 'Right edge'}
      aria-valuemin={0}
      aria-valuemax={widestOn(paperWidth)}
      aria-valuenow={inches}
      aria-valuetext={`${showInches(inches)} inches from the left of the paper`}
      onKeyDown={press}
      onPointerDown={onPointerDown}
      style={{ left: `${(inches / paperWidth) * 100}%` }}
      sx={handleStyles}
    />
  );
}

/** While an edge is dragged only the diagram follows; what was chosen is saved when it is let go. */
function useDraggedEdges({ left, right, paperWidth, onChange }: PageWidthDiagramProps) {
  const [dragged, setDragged] = useState<Edges | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);
  const edges = dragged ?? { left, right };
  const startDrag = (side: keyof Edges) => (down: PointerEvent) => {
    down.preventDefault();
    (down.currentTarget as HTMLElement).focus();
    const box = paper.current?.getBoundingClientRect();
    if (!box?.width) return;
    let latest = edges;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const inches = ((clientX - box.left) / box.width) * paperWidth;
      latest = clampEdge(latest, side, inches, paperWidth);
      setDragged(latest);
    };
    drag.current?.abort();
    drag.current = new AbortController();
    const { signal } = drag.current;
    const stop = () => {
      drag.current?.abort();
      setDragged(null);
    };
    const drop = () => {
      stop();
      onChange(latest);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  };
  return { paper, edges, startDrag };
}

interface MarginFieldProps {
  label: string;
  inches: number;
  paperWidth: number;
  /** The edges with this margin. */
  toEdges: (inches: number) => Edges;
  onChange: (edges: Edges) => void;
}

function MarginField({ label, inches, paperWidth, toEdges, onChange }: MarginFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = Number((typed ?? '').trim().replace(',', '.') || Number.NaN);
  const wanted = toEdges(number);
  const problem = Number.isFinite(number)
    ? findEdgesProblem(wanted, paperWidth)
    : 'Write a number of inches.';
  const finish = () => {
    if (typed !== null && !problem) onChange(wanted);
    setTyped(null);
  };
  return (
    <Field
      label={label}
      value={typed ?? showInches(inches)}
      problem={typed === null ? undefined : problem}
      inputProps={{ inputMode: 'decimal', maxLength: 6 }}
      endAdornment={<Typography color="textSecondary">in</Typography>}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

export function PageWidthDiagram(props: PageWidthDiagramProps) {
  const { left, right, paperWidth, onChange } = props;
  const save = (next: Edges) => {
    if (next.left !== left || next.right !== right) onChange(next);
  };
  const { paper, edges, startDrag } = useDraggedEdges({ ...props, onChange: save });
  const share = (inches: number) => `${(inches / paperWidth) * 100}%`;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {/* Paper runs from left to right, whatever the language of the screen. */}
      <Box ref={paper} dir="ltr" data-testid="page-width" sx={paperStyles}>
        <Box sx={marginStyles} style={{ width: share(edges.left) }}>
          {showInches(edges.left)}
        </Box>
        <Box sx={lineStyles} style={{ width: share(edges.right - edges.left) }}>
          {`${cellsBetween(edges.left, edges.right)} characters`}
        </Box>
        <Box sx={marginStyles} style={{ width: share(paperWidth - edges.right) }}>
          {showInches(paperWidth - edges.right)}
        </Box>
        {(['left', 'right'] as const).map((side) => (
          <EdgeHandle
            key={side}
            {...{ side, edges, paperWidth }}
            onMove={save}
            onPointerDown={startDrag(side)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
        <MarginField
          label="Left margin"
          {...{ paperWidth }}
          inches={edges.left}
          toEdges={(inches) => ({ left: inches, right })}
          onChange={save}
        />
        <MarginField
          label="Right margin"
          {...{ paperWidth }}
          inches={paperWidth - edges.right}
          toEdges={(inches) => ({ left, right: roundInches(paperWidth - inches) })}
          onChange={save}
        />
      </Box>
    </Box>
  );
}

const paperStyles = {
  position: 'relative',
  display: 'flex',
  height: 56,
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
} as const;

const marginStyles = {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
} as const;

const lineStyles = {
  ...marginStyles,
  color: 'text.primary',
  bgcolor: 'action.selected',
  whiteSpace: 'nowrap',
} as const;

const handleStyles = {
  position: 'absolute',
  top: -1,
  bottom: -1,
  width: 24,
  marginInlineStart: '-12px',
  cursor: 'ew-resize',
  touchAction: 'none',
  borderRadius: '4px',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 11,
    width: 2,
    bgcolor: 'primary.main',
  },
} as const;
