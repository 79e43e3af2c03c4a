/** A link on the canvas: a line between the edges of two cards, and a button that removes it while it is selected. */
import {
  BaseEdge,
  EdgeLabelRenderer,
  type EdgeProps,
  getStraightPath,
  type InternalNode,
  useInternalNode,
} from '@xyflow/react';
import type { Point } from '../../plan/fieldValues';
import { CARD_SIZE } from '../boardCards';
import { useCanvasTools } from './CanvasContext';
import type { LinkEdge } from './useCanvasNodes';

interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

function rectOf({ internals, measured }: InternalNode): Rect {
  const { width = CARD_SIZE.width, height = CARD_SIZE.height } = measured;
  return { ...internals.positionAbsolute, width, height };
}

function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line from the centre of a rectangle to a point leaves the rectangle. */
export function findEdgePoint(rect: Rect, towards: Point): Point {
  const centre = centreOf(rect);
  const [dx, dy] = [towards.x - centre.x, towards.y - centre.y];
  const reach = Math.max(Math.abs(dx) / (rect.width / 2), Math.abs(dy) / (rect.height / 2));
  if (reach <= 1) return centre;
  return { x: centre.x + dx / reach, y: centre.y + dy / reach };
}

export function LinkLine({ id, source, target, selected, data }: EdgeProps<LinkEdge>) {
  const { actions } = useCanvasTools();
  const [from, to] = [useInternalNode(source), useInternalNode(target)];
  if (!from || !to) return null;
  const [start, end] = [rectOf(from), rectOf(to)];
  const [first, last] = [findEdgePoint(start, centreOf(end)), findEdgePoint(end, centreOf(start))];
  const [path, middleX, middleY] = getStraightPath({
    ...{ sourceX: first.x, sourceY: first.y },
    ...{ targetX: last.x, targetY: last.y },
  });
  const link = data?.link;
  return (
    <>
      <BaseEdge id={id} path={path} interactionWidth={24} />
      {selected && link && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className="board-unlink nodrag nopan"
            style={{ transform: `translate(-50%, -50%) translate(${middleX}px, ${middleY}px)` }}
            aria-label={`Remove the link between ${link.from.title} and ${link.to.title}`}
            onClick={() => actions.unlink([[link.from, link.to]])}
          >
            Remove link
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
