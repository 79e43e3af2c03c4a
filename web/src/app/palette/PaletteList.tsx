/** The commands under their headings. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Command } from '../../ui/commands/command';
import { PaletteRow } from './PaletteRow';
import type { ShownGroup } from './shownCommands';

export interface PaletteListProps {
  id: string;
  shown: readonly ShownGroup[];
  /** The number of the row that Enter does, through all groups. */
  chosen: number;
  typed: string;
  onPoint: (row: number) => void;
  onChoose: (command: Command) => void;
}

export function rowId(list: string, row: number): string {
  return `${list}-${row}`;
}

/** Only the list moves, never the page behind it. */
function bringIntoSight(list: HTMLElement, row: HTMLElement): void {
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The chosen row is always seen; with the first one, its heading. */
function useSeen(id: string, chosen: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    const row = document.getElementById(rowId(id, chosen));
    if (!current || !row) return;
    if (chosen === 0) current.scrollTop = 0;
    else bringIntoSight(current, row);
  }, [id, chosen]);
  return list;
}

function Nothing({ typed }: { typed: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 4, py: 6, textAlign: 'center' }}>
      Nothing here is called ‘<bdi>{typed.trim()}</bdi>’.
    </Typography>
  );
}

interface HeadedGroupProps extends Omit<PaletteListProps, 'shown' | 'typed'> {
  group: ShownGroup;
  /** Rows above the group. */
  above: number;
}

function HeadedGroup({ id, group, above, chosen, onPoint, onChoose }: HeadedGroupProps) {
  const headingId = `${id}-${group.group}`.replaceAll(' ', '-');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={headingId}>
      <Typography
        id={headingId}
        role="presentation"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', px: 3, pt: 3, pb: 1 }}
      >
        {group.group}
      </Typography>
      {group.items.map(({ command, letters }, at) => (
        <PaletteRow
          key={command.id}
          id={rowId(id, above + at)}
          {...{ command, letters }}
          isChosen={above + at === chosen}
          onPoint={() => onPoint(above + at)}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  );
}

const listLooks = {
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  px: 2,
  '&:not(:empty)': { pb: 2 },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

export function PaletteList({ shown, typed, ...list }: PaletteListProps) {
  const box = useSeen(list.id, list.chosen);
  let above = 0;
  return (
    <>
      <Box ref={box} id={list.id} role="listbox" aria-label="Commands" sx={listLooks}>
        {shown.map((group) => {
          const first = above;
          above += group.items.length;
          return <HeadedGroup key={group.group} {...list} group={group} above={first} />;
        })}
      </Box>
      {!shown.length && <Nothing typed={typed} />}
    </>
  );
}
