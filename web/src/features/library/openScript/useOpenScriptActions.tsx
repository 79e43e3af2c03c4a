/** All that can be done with the script that is open, besides writing it: buttons, commands, and what they open. */
import type { EditorView } from '@tiptap/pm/view';
import type { Session } from '../../../editor/session';
import type { Profile } from '../../../screenplay/profile';
import { useCommands } from '../../../ui/commands/useCommands';
import { useBringIn } from '../bringIn/useBringIn';
import type { WholeScript } from '../shapes';
import { useOpenedDeeds } from './useOpenedDeeds';
import { useSaveFile } from './useSaveFile';

interface Opened {
  script: WholeScript;
  session: Session;
  /** None until the text is there. */
  view: EditorView | null;
  isTextHere: boolean;
  /** Closed for good there is nothing left to do with it, but to keep what one has. */
  isOpen: boolean;
  canWrite: boolean;
  profile: Profile;
}

/** Other words by which people look for them. */
const keywords: Readonly<Record<string, string>> = {
  Export: 'pdf fdx final draft word docx fountain text print download losses',
  Share: 'invite people link collaborators',
  'Edit details': 'title genre logline tags page target cover picture',
  'Bring in a file…': 'import insert replace fdx fountain pdf word',
};

export function useOpenedFiles(here: Opened) {
  const { script, session, view, isTextHere, isOpen, canWrite, profile } = here;
  const opened = useOpenedDeeds(script, session);
  const bringIn = useBringIn({ scriptId: script.id, session, view, canWrite });
  const saveAsFile = useSaveFile({ script, session, isTextHere, profile });
  const deeds = isOpen ? [...opened.deeds, ...bringIn.deeds] : [];
  const save = {
    id: 'script.saveFile',
    label: 'Save File',
    keywords: 'scrn download backup copy',
    run: () => void saveAsFile(),
  };
  const others = deeds.map(({ name, onClick }) => ({
    id: `script.${name}`,
    label: name,
    keywords: keywords[name] ?? '',
    run: () => onClick(),
  }));
  useCommands('Script', [save, ...others]);
  const dialogs = (
    <>
      {opened.dialogs}
      {bringIn.parts}
    </>
  );
  return { deeds, dialogs, saveAsFile };
}
