/** Looking for something, and going somewhere in the script. */
import type { Command as Change } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { openRename } from '../../../../editor/find/findCommands';
import { goToHeading } from '../../../../editor/scenes/goToHeading';
import { headingBeside } from '../../../../editor/scenes/headingBeside';
import type { Command } from '../../../../ui/commands/command';
import { goToCover } from '../cover/goToCover';
import { FIND_LABELS, FIND_SHORTCUTS, type FindDeed, RENAME_LABEL } from '../find/findShortcuts';
import { performFind } from '../find/useFindKeys';

const OF_WRITERS: readonly FindDeed[] = ['replace'];

function findCommand(view: EditorView, deed: FindDeed, canWrite: boolean): Command {
  const run = () => performFind(view, deed, canWrite);
  return { id: `find:${deed}`, label: FIND_LABELS[deed], shortcut: FIND_SHORTCUTS[deed], run };
}

/** As ProseMirror names keys. */
const SCENE_KEYS = { 1: 'Alt-PageDown', [-1]: 'Alt-PageUp' } as const;

function sceneCommand(view: EditorView, step: 1 | -1): Command {
  const there = () => headingBeside(view.state, step);
  return {
    id: `go:scene:${step}`,
    label: step > 0 ? 'Next scene' : 'Previous scene',
    shortcut: SCENE_KEYS[step],
    isPossible: () => there() !== null,
    run: () => {
      const heading = there();
      if (heading !== null) goToHeading(view, heading);
      view.focus();
    },
  };
}

export function sceneCommands(view: EditorView): Command[] {
  return [sceneCommand(view, 1), sceneCommand(view, -1)];
}

export function goCommands(view: EditorView, canWrite: boolean): Command[] {
  const deeds = Object.keys(FIND_SHORTCUTS) as FindDeed[];
  const perform = (change: Change) => () => void change(view.state, view.dispatch, view);
  const rename = { id: 'find:rename', label: RENAME_LABEL, run: perform(openRename) };
  return [
    ...deeds
      .filter((deed) => canWrite || !OF_WRITERS.includes(deed))
      .map((deed) => findCommand(view, deed, canWrite)),
    ...(canWrite ? [rename] : []),
    ...sceneCommands(view),
    { id: 'go:cover', label: 'Cover', keywords: 'title page', run: goToCover },
  ];
}
