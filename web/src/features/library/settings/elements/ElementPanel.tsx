/** Panels of the elements in the settings dialog: the editor of one, and the form for a new one. */
import { useQuery } from '@tanstack/react-query';
import { userApi } from '../../../../api/client';
import { fetchData } from '../../../../api/fetchData';
import type { Profile } from '../../../../screenplay/profile';
import { libraryKeys } from '../../data/queryKeys';
import type { ScriptDetails } from '../../data/types';
import type { SettingsChange } from '../settingsChange';
import type { ChangeSettings } from '../useSettingsChange';
import { CustomElementForm } from './CustomElementForm';
import { ElementEditor } from './ElementEditor';
import { type ChangeEntries, type EntryChange, labelOf } from './elementEntries';

interface ElementsPanelProps {
  script: ScriptDetails;
  profile: Profile;
  change: ChangeSettings;
}

/** An entry may say less than all of it; the types of the API name what is missing. */
function toChange(entries: readonly EntryChange[]): SettingsChange {
  return { elements: entries as unknown as NonNullable<SettingsChange['elements']> };
}

function entriesChanger(change: ChangeSettings): ChangeEntries {
  return (entries, { done, undo }) =>
    change(toChange(entries), {
      ...(done !== undefined && { done }),
      ...(undo && { undo: toChange(undo) }),
    });
}

/** The element settings before anybody changed them. */
function useInitialElements(scriptId: string) {
  const { data } = useQuery({
    queryKey: [...libraryKeys.script(scriptId), 'initial-elements'],
    queryFn: ({ signal }) => {
      const params = { path: { script_id: scriptId } };
      return fetchData(
        userApi.GET('/api/scripts/{script_id}/initial-elements', { params, signal }),
      );
    },
    staleTime: 30_000,
  });
  return data;
}

export function ElementPanel({ label, ...props }: ElementsPanelProps & { label: string }) {
  const { script, profile, change } = props;
  const initial = useInitialElements(script.id);
  const entry = script.elements.find((each) => each.label === label);
  if (!entry) return null;
  return (
    <ElementEditor
      {...{ entry, profile }}
      entries={script.elements}
      initial={initial?.elements.find((each) => labelOf(each) === label)}
      isFromFile={initial?.isFromFile ?? false}
      onChange={entriesChanger(change)}
    />
  );
}

interface NewElementPanelProps extends ElementsPanelProps {
  /** With the label of the new element. */
  onCreated: (label: string) => void;
}

export function NewElementPanel({ script, profile, change, onCreated }: NewElementPanelProps) {
  return (
    <CustomElementForm
      entries={script.elements}
      profile={profile}
      onChange={entriesChanger(change)}
      onCreated={onCreated}
    />
  );
}
