/** Commands of marked changes, for the palette and by shortcuts. */
import type { EditorView } from '@tiptap/pm/view';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useCommandKeys } from '../../../ui/commands/useCommandKeys';
import { useNotify } from '../../../ui/toasts/useNotify';
import { changeMarkingSettings, useMarking, useMarkingSettings } from './markingContext';
import { useDecisions } from './useDecisions';
import { HUNK_SHORTCUTS, useStepToHunk } from './useStepToHunk';
import { useSwitchMarking } from './useSwitchMarking';

const GROUP = 'Track changes';
const keywords = 'track changes marks revision redline';

function useReadingCommands(view: EditorView): Command[] {
  const { isHidden } = useMarkingSettings();
  const notify = useNotify();
  const step = useStepToHunk(view);
  const go = (direction: 1 | -1) => {
    if (!step(direction)) notify.failure(null, 'Nothing is marked in this text.');
  };
  return [
    {
      id: 'marking:hide',
      label: 'Hide marks for me',
      keywords,
      isChecked: () => isHidden,
      run: () => changeMarkingSettings({ isHidden: !isHidden }),
    },
    {
      id: 'marking:next',
      label: 'Next change',
      keywords,
      shortcut: HUNK_SHORTCUTS.next,
      run: () => go(1),
    },
    {
      id: 'marking:previous',
      label: 'Previous change',
      keywords,
      shortcut: HUNK_SHORTCUTS.previous,
      run: () => go(-1),
    },
  ];
}

function useDecisionCommands(view: EditorView): Command[] {
  const { choose, accept, reject } = useDecisions(view);
  return [
    {
      id: 'marking:acceptSelection',
      label: 'Accept the changes in the selection',
      keywords,
      run: () => void accept(choose('selection')),
    },
    {
      id: 'marking:rejectSelection',
      label: 'Reject the changes in the selection',
      keywords,
      run: () => reject(choose('selection')),
    },
  ];
}

export function useMarkingCommands({ view, canWrite }: EditorSlotProps): void {
  const { isOn, state, canDecide } = useMarking();
  const switchMarking = useSwitchMarking();
  const reading = useReadingCommands(view);
  const deciding = useDecisionCommands(view);
  const switching: Command = {
    id: 'marking:switch',
    label: isOn ? 'Stop marking changes' : 'Start marking changes',
    keywords,
    run: () => void switchMarking(!isOn),
  };
  const isMarked = state === 'ready' && isOn;
  const offered = [
    ...(isMarked ? reading : []),
    ...(isMarked && canDecide && canWrite ? deciding : []),
    ...(state === 'ready' && canWrite ? [switching] : []),
  ];
  useCommands(GROUP, offered);
  useCommandKeys(offered);
}
