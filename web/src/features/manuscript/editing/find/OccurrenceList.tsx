/** Virtual list of a name's occurrences with checkboxes: a leading part has hundreds. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { NameOccurrence, OccurrenceGroup } from '../../../../editor/find/renameCharacter';

/** Selected occurrences: by group, and by exceptions from the groups. */
export interface OccurrenceSelection {
  readonly groups: ReadonlySet<OccurrenceGroup>;
  /** Keys of occurrences for which the opposite holds. */
  readonly exceptions: ReadonlySet<string>;
}

/** Cues are renamed; mentions only on request. */
export const INITIAL_SELECTION: OccurrenceSelection = {
  groups: new Set(['cues']),
  exceptions: new Set(),
};

export function isOccurrenceSelected(
  { groups, exceptions }: OccurrenceSelection,
  { group, key }: NameOccurrence,
): boolean {
  return groups.has(group) !== exceptions.has(key);
}

function toggleInSet<Item>(set: ReadonlySet<Item>, item: Item): Set<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

function toggleOccurrence(
  chosen: OccurrenceSelection,
  { key }: NameOccurrence,
): OccurrenceSelection {
  return { ...chosen, exceptions: toggleInSet(chosen.exceptions, key) };
}

/** Selects or clears a whole group, without exceptions. */
function selectGroup(
  chosen: OccurrenceSelection,
  group: OccurrenceGroup,
  occurrences: readonly NameOccurrence[],
  isOn: boolean,
): OccurrenceSelection {
  const groups = new Set(chosen.groups);
  if (isOn) groups.add(group);
  else groups.delete(group);
  const groupKeys = new Set(occurrences.map(({ key }) => key));
  return {
    groups,
    exceptions: new Set([...chosen.exceptions].filter((key) => !groupKeys.has(key))),
  };
}

const GROUP_NAMES: Readonly<Record<OccurrenceGroup, string>> = {
  cues: 'Cues',
  action: 'Mentions in action',
  speech: 'Mentions in dialogue',
  elsewhere: 'Mentions elsewhere',
};

interface GroupRow {
  readonly group: OccurrenceGroup;
  readonly occurrences: readonly NameOccurrence[];
}

type OccurrenceRow = GroupRow | NameOccurrence;

function isGroupRow(row: OccurrenceRow): row is GroupRow {
  return 'occurrences' in row;
}

function groupOccurrences(occurrences: readonly NameOccurrence[]): OccurrenceRow[] {
  return (Object.keys(GROUP_NAMES) as OccurrenceGroup[]).flatMap((group): OccurrenceRow[] => {
    const inGroup = occurrences.filter((occurrence) => occurrence.group === group);
    return inGroup.length ? [{ group, occurrences: inGroup }, ...inGroup] : [];
  });
}

interface OccurrenceListProps {
  occurrences: readonly NameOccurrence[];
  chosen: OccurrenceSelection;
  onChoose: (chosen: OccurrenceSelection) => void;
}

/** In pixels, the size of a thumb. */
const ROW_HEIGHT = 44;
/** Characters shown before the name. */
const CHARACTERS_BEFORE = 32;

function OccurrenceText({ occurrence: { text, from, to } }: { occurrence: NameOccurrence }) {
  const start = Math.max(0, from - CHARACTERS_BEFORE);
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'nowrap' }}>
      {start > 0 && '…'}
      {text.slice(start, from)}
      <strong>{text.slice(from, to)}</strong>
      {text.slice(to, to + 120)}
    </Box>
  );
}

function GroupCheckbox({
  row,
  chosen,
  onChoose,
}: Omit<OccurrenceListProps, 'occurrences'> & { row: GroupRow }) {
  const count = row.occurrences.filter((occurrence) =>
    isOccurrenceSelected(chosen, occurrence),
  ).length;
  const isAll = count === row.occurrences.length;
  return (
    <FormControlLabel
      label={`${GROUP_NAMES[row.group]} (${count} of ${row.occurrences.length})`}
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onChoose(selectGroup(chosen, row.group, row.occurrences, !isAll))}
        />
      }
      sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
    />
  );
}

function OccurrenceCheckbox({
  occurrence,
  chosen,
  onChoose,
}: Omit<OccurrenceListProps, 'occurrences'> & { occurrence: NameOccurrence }) {
  return (
    <FormControlLabel
      label={<OccurrenceText occurrence={occurrence} />}
      control={
        <Checkbox
          size="small"
          checked={isOccurrenceSelected(chosen, occurrence)}
          onChange={() => onChoose(toggleOccurrence(chosen, occurrence))}
        />
      }
      sx={{ marginInlineStart: 3, overflow: 'hidden', maxWidth: 'calc(100% - 16px)' }}
    />
  );
}

function rowKey(row: OccurrenceRow | undefined): string {
  if (!row) return '';
  return isGroupRow(row) ? row.group : row.key;
}

export function OccurrenceList({ occurrences, chosen, onChoose }: OccurrenceListProps) {
  const rows = useMemo(() => groupOccurrences(occurrences), [occurrences]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rowKey(rows[index]),
    overscan: 4,
  });
  return (
    <Box
      ref={frame}
      role="group"
      aria-label="Places"
      tabIndex={0}
      sx={{
        maxHeight: 264,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        px: 3,
      }}
    >
      <Box sx={{ position: 'relative', height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <Box
                key={key}
                sx={{ position: 'absolute', insetInline: 0, height: ROW_HEIGHT, display: 'flex' }}
                style={{ top: start }}
              >
                {isGroupRow(row) ? (
                  <GroupCheckbox {...{ row, chosen, onChoose }} />
                ) : (
                  <OccurrenceCheckbox {...{ occurrence: row, chosen, onChoose }} />
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
