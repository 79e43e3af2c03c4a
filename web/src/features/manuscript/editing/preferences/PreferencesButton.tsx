/** Writing Preferences button in the toolbar; the popover is fetched when it is opened. */
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { type Command, useCommands } from '../../../../ui/commands/commands';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { LazyBoundary, lazyComponent } from '../../../../ui/loading/LazyBoundary';
import { changeEditorPreferences, readEditorPreferences } from './editorPreferences';
import type { PreferencesProps } from './PreferencesPopover';
import { preferenceSwitches } from './preferenceChoices';

const toggles: readonly Command[] = preferenceSwitches.map(({ name, label }) => ({
  id: `preference.${name}`,
  label,
  isChecked: () => readEditorPreferences()[name],
  run: () => changeEditorPreferences({ [name]: !readEditorPreferences()[name] }),
}));

/** `onCharacters`: null while there is no text. */
function usePreferenceCommands(onOpen: () => void, onCharacters: (() => void) | null): void {
  const keywords = 'settings theme zoom font gear';
  useCommands('Writing Preferences', [
    { id: 'preferences', label: 'Writing Preferences', keywords, run: onOpen },
    ...(onCharacters
      ? [{ id: 'characters.highlight', label: 'Highlight characters', run: onCharacters }]
      : []),
    ...toggles,
  ]);
}

const PreferencesPopover = lazyComponent(
  async () => (await import('./PreferencesPopover')).PreferencesPopover,
);
const CharactersDialog = lazyComponent(
  async () => (await import('../characters/CharactersDialog')).CharactersDialog,
);

export interface PreferencesButtonProps extends PreferencesProps {
  /** Null until the text is loaded. */
  view: EditorView | null;
  /** Id of the script; '' until it is known. */
  scriptId: string;
  /** Opens the settings dialog. */
  onAllSettings: () => void;
}

type OpenedDialog = 'preferences' | 'characters';

/** Dialogs that were open stay mounted, so that they slide away when they are closed. */
function useOpenedDialog() {
  const [now, setNow] = useState<OpenedDialog | null>(null);
  const [mounted, setMounted] = useState<readonly OpenedDialog[]>([]);
  const open = (dialog: OpenedDialog) => {
    setNow(dialog);
    setMounted((before) => [...before, dialog]);
  };
  return {
    now,
    open,
    close: () => setNow(null),
    isMounted: (dialog: OpenedDialog) => mounted.includes(dialog),
  };
}

export function PreferencesButton(props: PreferencesButtonProps) {
  const { view, scriptId, onAllSettings, ...preferences } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const { now, open, close, isMounted } = useOpenedDialog();
  const openCharacters = view ? () => open('characters') : null;
  usePreferenceCommands(() => open('preferences'), openCharacters);
  return (
    <span ref={anchor} style={{ display: 'inline-flex' }}>
      <ToolButton
        name="Writing Preferences"
        icon={<SettingsRounded />}
        opens="dialog"
        onPress={() => open('preferences')}
      />
      <LazyBoundary>
        {isMounted('preferences') && (
          <PreferencesPopover
            {...preferences}
            isOpen={now === 'preferences'}
            anchor={() => anchor.current}
            onCharacters={openCharacters}
            onAllSettings={onAllSettings}
            onClose={close}
          />
        )}
        {view && isMounted('characters') && (
          <CharactersDialog
            {...{ view }}
            script={scriptId}
            isOpen={now === 'characters'}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </span>
  );
}
