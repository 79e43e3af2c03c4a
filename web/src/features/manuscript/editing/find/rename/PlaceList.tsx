/** Every place of a name, to be ticked: only those in sight are drawn, a leading part has hundreds. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { NamePlace } from '../../../../../editor/find/namePlaces';
import { type Chosen, isChosen, withGroup, withPlace } from './chosenPlaces';
import { GROUP_NAMES, type GroupRow, isGroup, type Row, rowsOf } from './placeGroups';

interface PlaceListProps {
  places: readonly NamePlace[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** In pixels; a thumb's width. */
const ROW = 44;
/** Letters before the name that are shown. */
const BEFORE = 32;

function Passage({ place: { text, from, to } }: { place: NamePlace }) {
  const start = Math.max(0, from - BEFORE);
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'nowrap' }}>
      {start > 0 && '…'}
      {text.slice(start, from)}
      <strong>{text.slice(from, to)}</strong>
      {text.slice(to, to + 120)}
    </Box>
  );
}

function GroupTick({ row, chosen, onChoose }: Omit<PlaceListProps, 'places'> & { row: GroupRow }) {
  const count = row.places.filter((place) => isChosen(chosen, place)).length;
  const isAll = count === row.places.length;
  return (
    <FormControlLabel
      label={`${GROUP_NAMES[row.group]} (${count} of ${row.places.length})`}
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onChoose(withGroup(chosen, row.group, row.places, !isAll))}
        />
      }
      sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
    />
  );
}

function PlaceTick({
  place,
  chosen,
  onChoose,
}: Omit<PlaceListProps, 'places'> & { place: NamePlace }) {
  return (
    <FormControlLabel
      label={<Passage place={place} />}
      control={
        <Checkbox
          size="small"
          checked={isChosen(chosen, place)}
          onChange={() => onChoose(withPlace(chosen, place))}
        />
      }
      sx={{ marginInlineStart: 3, overflow: 'hidden', maxWidth: 'calc(100% - 16px)' }}
    />
  );
}

function keyOf(row: Row | undefined): string {
  if (!row) return '';
  return isGroup(row) ? row.group : row.key;
}

export function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  const rows = useMemo(() => rowsOf(places), [places]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: (index) => keyOf(rows[index]),
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
                sx={{ position: 'absolute', insetInline: 0, height: ROW, display: 'flex' }}
                style={{ top: start }}
              >
                {isGroup(row) ? (
                  <GroupTick {...{ row, chosen, onChoose }} />
                ) : (
                  <PlaceTick {...{ place: row, chosen, onChoose }} />
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
