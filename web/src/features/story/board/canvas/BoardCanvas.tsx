/** The board as a free canvas: cards are dragged, moved by arrow keys, linked by their handles; positions are written on drop. */
import {
  Background,
  type Connection,
  ConnectionMode,
  type FinalConnectionState,
  MiniMap,
  Panel,
  ReactFlow,
  type ReactFlowInstance,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import AddRounded from '@mui/icons-material/AddRounded';
import FitScreenRounded from '@mui/icons-material/FitScreenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { whenIdle } from '../../../../kit/whenIdle';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { phoneScreen } from '../../../../ui/layers/backButton';
import type { Point } from '../../plan/fieldValues';
import { type Board, CARD_SIZE, findCard, GRID } from '../boardCards';
import { BoardNode } from './BoardNode';
import { CanvasContext, type CanvasTools } from './CanvasContext';
import { canvasStyles } from './canvasStyles';
import { DragGhosts, useGhostSender } from './DragGhosts';
import { LinkLine } from './LinkLine';
import { type CardNode, type LinkEdge, listMoved, useCanvasNodes } from './useCanvasNodes';

const nodeTypes = { card: BoardNode };
const edgeTypes = { link: LinkLine };
const snapGrid: [number, number] = [GRID, GRID];
const wholeBoard = { padding: 0.15, maxZoom: 1 };
/** At first cards are large enough to be read. */
const firstView = { ...wholeBoard, minZoom: 0.5 };
/** With more cards, those out of sight are not drawn: the Tab key comes to all of them in the list. */
const MOST_DRAWN = 150;

const ariaLabelConfig = {
  'node.a11yDescription.default':
    'Enter edits the card, Space selects it; arrow keys move selected cards, Delete deletes them.',
  'node.a11yDescription.ariaLiveMessage': ({ direction }: { direction: string }) =>
    `Moved ${direction}.`,
  'edge.a11yDescription.default': 'Enter selects the link, Delete removes it.',
  'minimap.ariaLabel': 'Small map of the board',
};

interface BoardCanvasProps {
  board: Board;
  editedKey: string;
  tools: CanvasTools;
  awareness: Awareness;
  /** Set to a function that tells the middle of what is in sight. */
  viewCentre: RefObject<(() => Point) | null>;
}

function ZoomTools() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="bottom-left">
      <Paper elevation={0} sx={{ display: 'flex', p: 1, border: 1, borderColor: 'divider' }}>
        <ToolButton hintAbove name="Zoom out" icon={<RemoveRounded />} onPress={() => zoomOut()} />
        <ToolButton hintAbove name="Zoom in" icon={<AddRounded />} onPress={() => zoomIn()} />
        <ToolButton
          hintAbove
          name="Show the whole board"
          icon={<FitScreenRounded />}
          onPress={() => fitView(wholeBoard)}
        />
      </Paper>
    </Panel>
  );
}

/** Small map in a corner, where there is room; the cards come before it. */
function BoardMap() {
  const { palette } = useTheme();
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true });
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const faint = palette.text.disabled;
  const colorOf = useCallback(({ data }: CardNode) => data.card.color || faint, [faint]);
  return (
    isDue && !isPhone && <MiniMap pannable zoomable position="top-right" nodeColor={colorOf} />
  );
}

/** Key of the card under the pointer: links end on the whole card, not only at its handle. */
function cardUnder(event: MouseEvent | TouchEvent): string | null {
  const { clientX, clientY } = 'changedTouches' in event ? (event.changedTouches[0] ?? {}) : event;
  if (clientX === undefined || clientY === undefined) return null;
  const node = document.elementFromPoint(clientX, clientY)?.closest('.react-flow__node');
  return node?.getAttribute('data-id') ?? null;
}

function useLinking(board: Board, { actions }: CanvasTools) {
  const link = (source: string, target: string) => {
    const [from, to] = [findCard(board, source), findCard(board, target)];
    if (from && to && from !== to) actions.link(from, to);
  };
  return {
    onConnect: ({ source, target }: Connection) => link(source, target),
    onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
      const target = state.isValid ? null : cardUnder(event);
      if (target && state.fromNode) link(state.fromNode.id, target);
    },
  };
}

function useViewCentre(
  box: RefObject<HTMLElement | null>,
  viewCentre: BoardCanvasProps['viewCentre'],
) {
  const { screenToFlowPosition } = useReactFlow();
  useEffect(() => {
    viewCentre.current = () => {
      const { left, top, width, height } =
        box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, 0);
      const { x, y } = screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      return { x: x - CARD_SIZE.width / 2, y: y - CARD_SIZE.height / 2 };
    };
    return () => {
      viewCentre.current = null;
    };
  }, [box, viewCentre, screenToFlowPosition]);
}

type CanvasNodes = ReturnType<typeof useCanvasNodes>;

/** Key of the card that is the target itself, not of one around it. */
function nodeKey(target: EventTarget): string | null {
  const isNode = target instanceof Element && target.classList.contains('react-flow__node');
  return isNode ? target.getAttribute('data-id') : null;
}

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null;
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function isSelectAll({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a';
}

/** Keys that the library does not know, or knows in another way. */
function useCanvasKeys(canvas: CanvasNodes, tools: CanvasTools, addInView: () => void) {
  const { latest, selectAll } = canvas;
  const deleteSelected = ({ target }: KeyboardEvent) => {
    const { nodes } = latest.current;
    const focused = nodes.find(({ id }) => id === nodeKey(target));
    const selected = nodes.filter((node) => node.selected);
    const cards = focused && !focused.selected ? [focused] : selected;
    const links = latest.current.edges.flatMap(({ selected, data }) =>
      selected && data ? [[data.link.from, data.link.to] as const] : [],
    );
    if (cards.length > 0) tools.actions.remove(cards.map(({ data }) => data.card));
    else if (links.length > 0) tools.actions.unlink(links);
  };
  const run: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Delete: deleteSelected,
    Backspace: deleteSelected,
    n: addInView,
    Enter: ({ target }) => {
      const key = nodeKey(target);
      if (key) tools.edit(key);
    },
  };
  const commit = () => {
    const moved = listMoved(latest.current.nodes.filter(({ dragging }) => !dragging));
    if (moved.length > 0) tools.actions.move(moved);
  };
  const actionFor = (event: KeyboardEvent) => {
    if (isSelectAll(event)) return selectAll;
    return isPlain(event) ? run[event.key] : undefined;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const action = isInField(event) ? undefined : actionFor(event);
      if (!action) return;
      // Enter selects the card, too.
      if (event.key !== 'Enter') event.preventDefault();
      action(event);
    },
    // Many steps of a held key are one move.
    onKeyUp: ({ key }: KeyboardEvent) => key.startsWith('Arrow') && commit(),
    onBlur: commit,
  };
}

function useDragging(tools: CanvasTools, awareness: Awareness) {
  const ghosts = useGhostSender(awareness);
  const drop = (nodes: CardNode[]) => {
    ghosts.release();
    const moved = listMoved(nodes);
    if (moved.length > 0) tools.actions.move(moved);
  };
  const hold = (nodes: CardNode[]) => ghosts.hold(nodes);
  return {
    onNodeDrag: (_event: unknown, _node: CardNode, nodes: CardNode[]) => hold(nodes),
    onNodeDragStop: (_event: unknown, _node: CardNode, nodes: CardNode[]) => drop(nodes),
    onSelectionDrag: (_event: unknown, nodes: CardNode[]) => hold(nodes),
    onSelectionDragStop: (_event: unknown, nodes: CardNode[]) => drop(nodes),
  };
}

function useAddByPointer({ actions, edit }: CanvasTools, viewCentre: () => Point | null) {
  const { screenToFlowPosition } = useReactFlow();
  const add = (wanted: Point) => edit(actions.add(wanted));
  return {
    addInView: () => add(viewCentre() ?? { x: 0, y: 0 }),
    onDoubleClick: ({ target, clientX, clientY }: ReactMouseEvent) => {
      if (!(target instanceof Element && target.classList.contains('react-flow__pane'))) return;
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY });
      add({ x: x - CARD_SIZE.width / 2, y: y - GRID * 2 });
    },
  };
}

function Canvas({ board, editedKey, tools, awareness, viewCentre }: BoardCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const canvas = useCanvasNodes(board, editedKey);
  const fitAtStart = useCallback(
    (flow: ReactFlowInstance<CardNode, LinkEdge>) => void flow.fitView(firstView),
    [],
  );
  useViewCentre(box, viewCentre);
  const { addInView, onDoubleClick } = useAddByPointer(tools, () => viewCentre.current?.() ?? null);
  const keys = useCanvasKeys(canvas, tools, addInView);
  const editNode = useCallback((_event: unknown, { id }: CardNode) => tools.edit(id), [tools]);
  return (
    <Box ref={box} sx={canvasStyles} {...keys} onDoubleClick={onDoubleClick}>
      <ReactFlow<CardNode, LinkEdge>
        {...{ nodeTypes, edgeTypes, snapGrid, ariaLabelConfig }}
        aria-label="Board"
        nodes={canvas.nodes}
        edges={canvas.edges}
        onNodesChange={canvas.onNodesChange}
        onEdgesChange={canvas.onEdgesChange}
        {...useLinking(board, tools)}
        {...useDragging(tools, awareness)}
        onNodeDoubleClick={editNode}
        connectionMode={ConnectionMode.Loose}
        colorMode={theme.palette.mode}
        onInit={fitAtStart}
        snapToGrid
        onlyRenderVisibleElements={board.placed.length > MOST_DRAWN}
        minZoom={0.1}
        // Deletions are ours: with a toast, and in the history.
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
      >
        <Background gap={GRID * 3} />
        <ZoomTools />
        <BoardMap />
        <DragGhosts awareness={awareness} />
      </ReactFlow>
    </Box>
  );
}

export function BoardCanvas(props: BoardCanvasProps) {
  return (
    <CanvasContext value={props.tools}>
      <ReactFlowProvider>
        <Canvas {...props} />
      </ReactFlowProvider>
    </CanvasContext>
  );
}
