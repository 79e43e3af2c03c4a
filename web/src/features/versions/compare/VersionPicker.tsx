/** Choice of a version: the text now, that before the marked changes, snapshots and drafts. A native list, which 500 of them do not slow down. */
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchIsMarking } from '../../../api/fetchIsMarking';
import { exactTimeText } from '../../../kit/displayText';
import { type Draft, draftKeys, listDrafts } from '../drafts/draftApi';
import { listSnapshots, type Snapshot, snapshotKeys } from '../snapshots/snapshotApi';
import type { OpenText } from '../versionsContext';
import { compareKeys } from './compareApi';

interface VersionChoice {
  readonly version: string;
  readonly label: string;
}

export interface VersionGroup {
  readonly label: string;
  readonly choices: readonly VersionChoice[];
}

interface KnownVersions {
  readonly draftId: string;
  readonly isMarking: boolean;
  readonly snapshots: readonly Snapshot[];
  readonly drafts: readonly Draft[];
}

function textGroup({ draftId, isMarking }: KnownVersions): VersionGroup {
  const now = { version: 'now', label: draftId ? 'This draft now' : 'Current version' };
  const baseline = { version: 'baseline', label: 'Before the marked changes' };
  const main = { version: 'main', label: 'Main draft' };
  return {
    label: 'Text',
    choices: [now, ...(isMarking ? [baseline] : []), ...(draftId ? [main] : [])],
  };
}

export function groupVersions(known: KnownVersions): VersionGroup[] {
  const snapshots = known.snapshots.map(({ id, name, createdAt }) => ({
    version: `snapshot:${id}`,
    label: `${name} (${exactTimeText(createdAt)})`,
  }));
  const drafts = known.drafts
    .filter(({ id }) => id !== known.draftId)
    .map(({ id, description, createdAt }) => ({
      version: `draft:${id}`,
      label: description || `Alternate draft of ${exactTimeText(createdAt)}`,
    }));
  return [
    textGroup(known),
    { label: 'Snapshots', choices: snapshots },
    { label: 'Alternate drafts', choices: drafts },
  ].filter(({ choices }) => choices.length > 0);
}

/** Versions that can be chosen; null until the snapshots are known. Without an answer about drafts or marking these are left out. */
export function useVersionGroups(text: OpenText) {
  const snapshots = useQuery({
    queryKey: snapshotKeys.list(text),
    queryFn: ({ signal }) => listSnapshots(text, signal),
  });
  const drafts = useQuery({
    queryKey: draftKeys.list(text.scriptId),
    queryFn: ({ signal }) => listDrafts(text.scriptId, signal),
  });
  const isMarking = useQuery({
    queryKey: compareKeys.isMarking(text),
    queryFn: ({ signal }) => fetchIsMarking(text.scriptId, text.draftId, signal),
  });
  const groups =
    snapshots.data &&
    groupVersions({
      draftId: text.draftId,
      isMarking: isMarking.data ?? false,
      snapshots: snapshots.data,
      drafts: drafts.data ?? [],
    });
  return { groups: groups ?? null, newest: snapshots.data?.[0] ?? null, error: snapshots.error };
}

interface VersionPickerProps {
  label: string;
  version: string;
  /** Of a version that no list has, as a moment of the history. */
  fallbackLabel: string;
  groups: readonly VersionGroup[];
  onChoose: (version: string) => void;
}

export function VersionPicker(props: VersionPickerProps) {
  const { label, version, fallbackLabel, groups, onChoose } = props;
  const id = useId();
  const isListed = groups.some(({ choices }) => choices.some((each) => each.version === version));
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 1.5, fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        value={version}
        input={<OutlinedInput size="small" />}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!isListed && <option value={version}>{fallbackLabel}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map((choice) => (
              <option key={choice.version} value={choice.version}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
