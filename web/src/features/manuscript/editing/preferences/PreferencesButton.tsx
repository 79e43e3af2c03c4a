/** The gear in the toolbar: how one likes to write. What opens is fetched when somebody wants it. */
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { FetchedParts } from '../../../../ui/FetchedParts';
import { lazyPart } from '../../../../ui/lazyPart';
import { ToolButton } from '../toolbar/ToolButton';
import type { PreferencesProps } from './PreferencesPopover';
import { usePreferenceCommands } from './usePreferenceCommands';

const PreferencesPopover = lazyPart(
  async () => (await import('./PreferencesPopover')).PreferencesPopover,
);
const CharactersDialog = lazyPart(
  async () => (await import('../characters/CharactersDialog')).CharactersDialog,
);

export interface PreferencesButtonProps extends PreferencesProps {
  /** None until the text is there. */
  view: EditorView | null;
  /** The script's id, '' until it is known. */
  scriptId: string;
}

type Opened = 'preferences' | 'characters';

/** What was open once slides away when it is closed. */
function useOpened() {
  const [now, setNow] = useState<Opened | null>(null);
  const [known, setKnown] = useState<readonly Opened[]>([]);
  const open = (what: Opened) => {
    setNow(what);
    setKnown((before) => [...before, what]);
  };
  return { now, open, close: () => setNow(null), was: (what: Opened) => known.includes(what) };
}

export function PreferencesButton({ view, scriptId, ...preferences }: PreferencesButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { now, open, close, was } = useOpened();
  const openCharacters = view ? () => open('characters') : null;
  usePreferenceCommands(() => open('preferences'), openCharacters);
  return (
    <span ref={place} style={{ display: 'inline-flex' }}>
      <ToolButton
        name="Writing Preferences"
        icon={<SettingsRounded />}
        opens="dialog"
        onPress={() => open('preferences')}
      />
      <FetchedParts>
        {was('preferences') && (
          <PreferencesPopover
            {...preferences}
            isOpen={now === 'preferences'}
            anchor={() => place.current}
            onCharacters={openCharacters}
            onClose={close}
          />
        )}
        {view && was('characters') && (
          <CharactersDialog
            {...{ view }}
            script={scriptId}
            isOpen={now === 'characters'}
            onClose={close}
          />
        )}
      </FetchedParts>
    </span>
  );
}
