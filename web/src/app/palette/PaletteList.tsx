/** Listbox of the commands under their headings. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Command } from '../../ui/commands/commands';
import { KeyCaps } from '../../ui/keyboard/KeyCaps';
import { ariaShortcut } from '../../ui/keyboard/shortcutText';
import type { MatchGroup } from './listCommands';

interface PaletteRowProps {
  id: string;
  command: Command;
  /** Matched characters of the label, as code point indices. */
  indices: readonly number[];
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  px: 3,
  borderRadius: '6px',
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Groups neighbouring characters: a single character would be read by itself. */
function splitLabel(label: string, typed: readonly number[]): { text: string; isTyped: boolean }[] {
  const parts: { text: string; isTyped: boolean }[] = [];
  for (const [at, char] of [...label].entries()) {
    const isTyped = typed.includes(at);
    const last = parts.at(-1);
    if (last && last.isTyped === isTyped) last.text += char;
    else parts.push({ text: char, isTyped });
  }
  return parts;
}

function Label({ label, indices }: { label: string; indices: readonly number[] }) {
  return (
    <Box
      component="bdi"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', py: 2 }}
    >
      {splitLabel(label, indices).map(({ text, isTyped }, at) =>
        isTyped ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position only
          <Box key={at} component="b" sx={{ fontWeight: 700 }}>
            {text}
          </Box>
        ) : (
          text
        ),
      )}
    </Box>
  );
}

/** A command in the palette: its name, whether it is on, and the keys that do the same. */
function PaletteRow({ id, command, indices, isChosen, onPoint, onChoose }: PaletteRowProps) {
  const { label, shortcut, isChecked } = command;
  const isOn = isChecked?.();
  return (
    // The keyboard is in the box above, whose keys choose and do.
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-checked={isOn}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      // Not when the list moves below a pointer that lies still.
      onMouseMove={isChosen ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={rowStyle}
    >
      <Label {...{ label, indices }} />
      {isOn && <CheckRounded color="primary" aria-hidden />}
      {shortcut && <KeyCaps keys={shortcut} />}
    </Box>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly MatchGroup[];
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
function useScrollIntoView(id: string, chosen: number) {
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

function NoMatch({ typed }: { typed: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 4, py: 6, textAlign: 'center' }}>
      Nothing here is called ‘<bdi>{typed.trim()}</bdi>’.
    </Typography>
  );
}

interface HeadedGroupProps extends Omit<PaletteListProps, 'groups' | 'typed'> {
  group: MatchGroup;
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
      {group.items.map(({ command, indices }, at) => (
        <PaletteRow
          key={command.id}
          id={rowId(id, above + at)}
          {...{ command, indices }}
          isChosen={above + at === chosen}
          onPoint={() => onPoint(above + at)}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  );
}

const listStyle = {
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  px: 2,
  '&:not(:empty)': { pb: 2 },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

export function PaletteList({ groups, typed, ...list }: PaletteListProps) {
  const box = useScrollIntoView(list.id, list.chosen);
  let above = 0;
  return (
    <>
      <Box ref={box} id={list.id} role="listbox" aria-label="Commands" sx={listStyle}>
        {groups.map((group) => {
          const first = above;
          above += group.items.length;
          return <HeadedGroup key={group.group} {...list} group={group} above={first} />;
        })}
      </Box>
      {!groups.length && <NoMatch typed={typed} />}
    </>
  );
}
