/** Dragging a script to another place: what is shown meanwhile, and what is sent in the end. */
import {
  closestCenter,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { WholeProject } from '../../shapes';
import { type Arrangement, arrangementOf, moved, partWith } from './arrangement';
import { useOrder } from './useOrder';

/** A press that moves less than this many pixels is a click. */
const byMouse = { activationConstraint: { distance: 4 } };
/** A finger that moves within so many milliseconds scrolls the page; one that holds still takes the script. */
const byFinger = { activationConstraint: { delay: 200, tolerance: 8 } };

/** An arrangement that the server does not know yet, and the project it was made of. */
interface Draft {
  base: WholeProject;
  arrangement: Arrangement;
}

/** Whether the dragged row is below the middle of the one it is over. */
function isBehind({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): boolean {
  const rect = active.rect.current.translated;
  if (!rect || !over) return false;
  return rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2;
}

function placeBehind(arrangement: Arrangement, event: DragEndEvent): boolean {
  const [id, over] = [String(event.active.id), String(event.over?.id)];
  const part = partWith(arrangement, over);
  // Within a part rows make way: the place of the row that made way is the place that was meant.
  if (part?.ids.includes(id)) return part.ids.indexOf(id) < part.ids.indexOf(over);
  return isBehind(event);
}

export function useDragOrder(project: WholeProject) {
  const order = useOrder(project.id);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isDrafted = draft !== null && (draggedId !== null || draft.base === project);
  const arrangement = isDrafted ? draft.arrangement : arrangementOf(project);
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const cancel = () => {
    setDraggedId(null);
    setDraft(null);
  };
  const start = ({ active }: DragStartEvent) => {
    setDraft({ base: project, arrangement });
    setDraggedId(String(active.id));
  };
  /** Only from part to part: within one, rows make way by themselves. */
  const dragOver = (event: DragOverEvent) => {
    const [id, over] = [String(event.active.id), String(event.over?.id)];
    const target = partWith(arrangement, over);
    if (!target || target === partWith(arrangement, id)) return;
    setDraft({ base: project, arrangement: moved(arrangement, id, over, isBehind(event)) });
  };
  const end = (event: DragEndEvent) => {
    const [id, over] = [String(event.active.id), String(event.over?.id)];
    const after = moved(arrangement, id, over, placeBehind(arrangement, event));
    const part = partWith(after, id);
    const before = partWith(arrangementOf(project), id);
    setDraggedId(null);
    if (!event.over || !part || !before || JSON.stringify(part) === JSON.stringify(before))
      return setDraft(null);
    // Shown until the project itself shows the same, or what it was before.
    setDraft({ base: project, arrangement: after });
    order(part, before);
  };
  const handlers = {
    onDragStart: start,
    onDragOver: dragOver,
    onDragEnd: end,
    onDragCancel: cancel,
  };
  return {
    arrangement,
    draggedId,
    context: { sensors, collisionDetection: closestCenter, ...handlers },
  };
}
