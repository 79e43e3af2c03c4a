/** Shows characters in the colours that were chosen for them on this device. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { colourCharacters } from '../../../../editor/characters/colouringPlugin';
import type { EditedScript } from '../editedScript';
import { useCharacterColours } from './keptColours';

export function useColouredCharacters(
  view: EditorView | null,
  script: Pick<EditedScript, 'id'> | undefined,
): void {
  const colours = useCharacterColours(script?.id ?? '');
  useEffect(() => {
    if (view) colourCharacters(view, colours);
  }, [view, colours]);
}
