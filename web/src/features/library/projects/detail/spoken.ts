/** What a screen reader says while a script is dragged. */
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { WholeProject } from '../../shapes';
import { type Arrangement, moved, partWith } from './arrangement';
import { partTitle, placeText } from './partNames';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To move the script, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape leaves it where it was.',
};

export function announcementsFor(project: WholeProject, arrangement: Arrangement): Announcements {
  const titleOf = (id: unknown) =>
    project.scripts.find((script) => script.id === id)?.title ?? 'Script';
  /** Where it will stand when it is put down now. */
  const placeOver = (id: string, over: string) => {
    const part = partWith(arrangement, over);
    if (!part) return '';
    if (part.ids.length === 0) return `the first place in ${partTitle(project, part.seasonId)}`;
    const isBehind = part.ids.indexOf(id) >= 0 && part.ids.indexOf(id) < part.ids.indexOf(over);
    return placeText(project, moved(arrangement, id, over, isBehind), id);
  };
  /** Also when it comes back over its own place. */
  const held = (id: unknown) =>
    `Holding ${titleOf(id)}: ${placeText(project, arrangement, String(id))}.`;
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver: ({ active, over }) => {
      if (over?.id === active.id) return held(active.id);
      return over
        ? `${titleOf(active.id)}: ${placeOver(String(active.id), String(over.id))}.`
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Put down ${titleOf(active.id)}: ${placeOver(String(active.id), String(over.id))}.`
        : `${titleOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
  };
}
