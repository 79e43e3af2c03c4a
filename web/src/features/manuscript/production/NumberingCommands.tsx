/** Commands of the palette that count, lock, unlock and renumber the scenes of an open script (SN1 to SN3). */
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { type NumberedScenes, readNumberedScenes } from '../../../editor/scenes/numberedScenes';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { type SaveNumbering, switchCounting } from './numberingSettings';
import type { LockedText } from './pageLocksApi';
import { RenumberDialog } from './RenumberDialog';
import { type SceneNumberActions, useSceneNumberActions } from './sceneNumbersApi';

interface NumberingCommandsProps {
  view: EditorView;
  text: LockedText;
  onChange: SaveNumbering;
}

interface Sources {
  readonly act: SceneNumberActions['act'];
  readonly save: SaveNumbering;
  readonly askRenumbering: () => void;
}

function listCommands(view: EditorView, { act, save, askRenumbering }: Sources): Command[] {
  const numbers = () => readNumberedScenes(view.state);
  const is = (test: (numbers: NumberedScenes) => boolean) => () => {
    const found = numbers();
    return found !== null && test(found);
  };
  const keywords = 'scene numbers production shooting script';
  return [
    {
      ...{ id: 'scenes:count', label: 'Number scenes', keywords },
      isChecked: is(({ isCounted }) => isCounted),
      isPossible: is(({ isLocked }) => !isLocked),
      run: () => {
        const found = numbers();
        if (found) switchCounting(found, save);
      },
    },
    {
      ...{ id: 'scenes:lock', label: 'Lock scene numbers', keywords },
      isPossible: is(({ isLocked }) => !isLocked),
      run: () => void act({ action: 'lock' }),
    },
    {
      ...{ id: 'scenes:relock', label: 'Re-Lock scene numbers', keywords },
      isPossible: is(({ isLocked, provisional }) => isLocked && provisional.length > 0),
      run: () => void act({ action: 'lock' }),
    },
    {
      ...{ id: 'scenes:unlock', label: 'Unlock scene numbers', keywords },
      isPossible: is(({ isLocked }) => isLocked),
      run: () => void act({ action: 'unlock' }),
    },
    { ...{ id: 'scenes:renumber', label: 'Renumber scenes…', keywords }, run: askRenumbering },
  ];
}

export function NumberingCommands({ view, text, onChange }: NumberingCommandsProps) {
  const { act } = useSceneNumberActions(text);
  const [isAsking, setAsking] = useState(false);
  const askRenumbering = () => setAsking(true);
  useCommands('Scenes', listCommands(view, { act, save: onChange, askRenumbering }));
  if (!isAsking) return null;
  return (
    <RenumberDialog
      {...{ view }}
      isLocked={readNumberedScenes(view.state)?.isLocked ?? false}
      onClose={() => setAsking(false)}
      onRenumber={(which, scene) => {
        setAsking(false);
        void act({ action: 'renumber', which, scene });
      }}
    />
  );
}
