/** Drag and drop of a script to another position: the draft shown meanwhile, and the order saved in the end. */
import {
  type Announcements,
  closestCenter,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useDragSensors } from '../../../../ui/hooks/useDragSensors';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { reorderScripts } from '../../data/libraryApi';
import { messages } from '../../data/messages';
import { libraryKeys } from '../../data/queryKeys';
import type { ProjectDetails } from '../../data/types';
import { useOptimisticMutation } from '../../data/useOptimisticMutation';
import {
  applyOrder,
  arrangementOf,
  findPart,
  moveScript,
  type ProjectArrangement,
  type ProjectPart,
  partTitle,
  positionText,
} from './arrangement';

/** Puts the scripts of a part in order, seen at once, with the way back to the order before. */
export function useSaveOrder(projectId: string) {
  const notifyWithUndo = useNotifyWithUndo();
  const closeUndoToast = useRef(() => {});
  const latestOrder = useRef(0);
  const { mutateAsync } = useOptimisticMutation<ProjectDetails, ProjectPart>({
    key: libraryKeys.project(projectId),
    request: ({ seasonId, ids }) => reorderScripts(projectId, seasonId, ids),
    optimisticUpdate: applyOrder,
    failed: messages.projectUpdateFailed,
    invalidates: [libraryKeys.projects, libraryKeys.scripts],
  });
  /** A failure has been notified already. */
  const sendOrder = (part: ProjectPart) =>
    mutateAsync(part).then(
      () => true,
      () => false,
    );
  /** `before`: the part that the script came from, as it was. Its order brings the script back, too. */
  return async (part: ProjectPart, before: ProjectPart) => {
    latestOrder.current += 1;
    const thisOrder = latestOrder.current;
    // An older way back would undo this, too; one that comes after a newer order would undo that.
    closeUndoToast.current();
    if ((await sendOrder(part)) && thisOrder === latestOrder.current) {
      closeUndoToast.current = notifyWithUndo(
        messages.projectUpdated,
        () => void sendOrder(before),
      );
    }
  };
}

/** An arrangement that the server does not know yet, and the project it was made of. */
interface Draft {
  base: ProjectDetails;
  arrangement: ProjectArrangement;
}

/** Whether the dragged row is below the middle of the one it is over. */
function isBehind({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): boolean {
  const rect = active.rect.current.translated;
  if (!rect || !over) return false;
  return rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2;
}

function isDroppedBehind(arrangement: ProjectArrangement, event: DragEndEvent): boolean {
  const [id, over] = [String(event.active.id), String(event.over?.id)];
  const part = findPart(arrangement, over);
  // Within a part rows make way: the place of the row that made way is the place that was meant.
  if (part?.ids.includes(id)) return part.ids.indexOf(id) < part.ids.indexOf(over);
  return isBehind(event);
}

const sortableKeys = { coordinateGetter: sortableKeyboardCoordinates };

export function useDragOrder(project: ProjectDetails) {
  const saveOrder = useSaveOrder(project.id);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isDrafted = draft !== null && (draggedId !== null || draft.base === project);
  const arrangement = isDrafted ? draft.arrangement : arrangementOf(project);
  const sensors = useDragSensors(sortableKeys);
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
    const target = findPart(arrangement, over);
    if (!target || target === findPart(arrangement, id)) return;
    setDraft({ base: project, arrangement: moveScript(arrangement, id, over, isBehind(event)) });
  };
  const end = (event: DragEndEvent) => {
    const [id, over] = [String(event.active.id), String(event.over?.id)];
    const after = moveScript(arrangement, id, over, isDroppedBehind(arrangement, event));
    const part = findPart(after, id);
    const before = findPart(arrangementOf(project), id);
    setDraggedId(null);
    if (!event.over || !part || !before || JSON.stringify(part) === JSON.stringify(before))
      return setDraft(null);
    // Shown until the project itself shows the same, or what it was before.
    setDraft({ base: project, arrangement: after });
    saveOrder(part, before);
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

/** Screen reader texts while a script is dragged. */
export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'To move the script, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape leaves it where it was.',
};

export function announcementsFor(
  project: ProjectDetails,
  arrangement: ProjectArrangement,
): Announcements {
  const titleOf = (id: unknown) =>
    project.scripts.find((script) => script.id === id)?.title ?? 'Script';
  /** The position it would get when dropped now. */
  const positionOver = (id: string, over: string) => {
    const part = findPart(arrangement, over);
    if (!part) return '';
    if (part.ids.length === 0) return `the first place in ${partTitle(project, part.seasonId)}`;
    const isBehind = part.ids.indexOf(id) >= 0 && part.ids.indexOf(id) < part.ids.indexOf(over);
    return positionText(project, moveScript(arrangement, id, over, isBehind), id);
  };
  /** Also when it comes back over its own place. */
  const heldText = (id: unknown) =>
    `Holding ${titleOf(id)}: ${positionText(project, arrangement, String(id))}.`;
  return {
    onDragStart: ({ active }) => heldText(active.id),
    onDragOver: ({ active, over }) => {
      if (over?.id === active.id) return heldText(active.id);
      return over
        ? `${titleOf(active.id)}: ${positionOver(String(active.id), String(over.id))}.`
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Put down ${titleOf(active.id)}: ${positionOver(String(active.id), String(over.id))}.`
        : `${titleOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
  };
}
