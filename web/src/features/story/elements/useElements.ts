/** Cards of the open script in their drawer: the actions on them, each with its announcement and its way back. */
import { type EntryMove, targetIndex } from '../../../editor/desk/lists/EntryMenu';
import { describeEntryPosition } from '../../../editor/desk/lists/useEntryDrag';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { countNoun } from '../../../kit/displayText';
import { useAnnouncement } from '../../../ui/hooks/useAnnouncement';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { cardTitle, groupNoun } from '../plan/cards';
import { useCards } from '../plan/useStoryLists';
import { addCard, importCards } from './cardEdits';
import type { ImportPlan } from './importPlan';

function describeImport(added: number, merged: number): string {
  return [
    ...(added > 0 ? [`${countNoun(added, 'card')} added`] : []),
    ...(merged > 0 ? [`${countNoun(merged, 'spelling')} joined`] : []),
  ].join(', ');
}

export function useElements(session: DocumentSession) {
  const { list, cards } = useCards(session);
  const { announcement, announce } = useAnnouncement();
  const notifyWithUndo = useNotifyWithUndo();
  const moveTo = (key: string, target: (index: number, last: number) => number) => {
    const card = cards.find((one) => one.key === key);
    if (!card) return;
    const siblings = cards.filter(({ group }) => group === card.group);
    const from = siblings.indexOf(card);
    const index = target(from, siblings.length - 1);
    if (index !== from) list.move(key, index, card.group);
    const noun = groupNoun(card.group);
    announce(describeEntryPosition(cardTitle(card), noun, index, siblings.length));
  };
  return {
    list,
    cards,
    announcement,
    /** Returns its key. */
    add: (group: string) => addCard(list, group),
    moveTo: (key: string, index: number) => moveTo(key, () => index),
    move: (key: string, move: EntryMove) =>
      moveTo(key, (index, last) => targetIndex(move, index, last)),
    setColor: (key: string, borderColor: string) => list.setValues(key, { borderColor }),
    remove: (key: string) => void notifyWithUndo('Card deleted', list.remove(key)),
    importAll: (plan: ImportPlan) => {
      const { added, merged, undo } = importCards(list, plan);
      if (added + merged > 0) notifyWithUndo(describeImport(added, merged), undo);
    },
    undoOrRedo: (isAgain: boolean) => {
      const isDone = isAgain ? list.redo() : list.undo();
      if (isDone) announce(isAgain ? 'Done again.' : 'Taken back.');
    },
  };
}

export type Elements = ReturnType<typeof useElements>;
