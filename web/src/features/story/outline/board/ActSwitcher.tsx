/** Switcher between the columns of the board on a phone, where one of them fills the screen. */
import NativeSelect from '@mui/material/NativeSelect';
import { type RefObject, useEffect, useState } from 'react';
import type { Outline } from '../../plan/outline';
import { actTitle, INBOX } from '../outlineText';
import { findColumn } from './boardGeometry';
import { measureColumns } from './measureBoard';

interface ActSwitcherProps {
  box: RefObject<HTMLElement | null>;
  outline: Outline;
}

/** Key of the column in the middle of the board, and what leads to another. */
function useShownColumn({ box, outline }: ActSwitcherProps) {
  const [shown, setShown] = useState(outline.acts[0]?.key ?? '');
  useEffect(() => {
    const board = box.current;
    if (!board) return;
    const follow = () => {
      const { left, right } = board.getBoundingClientRect();
      const columns = measureColumns(board);
      const edges = columns.map((column) => column.edges);
      const column = columns[findColumn(edges, (left + right) / 2)];
      if (column) setShown(column.act);
    };
    board.addEventListener('scroll', follow, { passive: true });
    return () => board.removeEventListener('scroll', follow);
  }, [box]);
  const show = (act: string) => {
    const column = box.current?.querySelector(`[data-act="${CSS.escape(act)}"]`);
    column?.scrollIntoView({ inline: 'center', block: 'nearest' });
  };
  return { shown, show };
}

export function ActSwitcher(props: ActSwitcherProps) {
  const { shown, show } = useShownColumn(props);
  return (
    <NativeSelect
      value={shown}
      onChange={({ target }) => show(target.value)}
      inputProps={{ 'aria-label': 'Act' }}
      sx={{ flex: 'none', mx: 5, mt: 2, fontSize: '1rem', '& select': { minHeight: 36 } }}
    >
      {props.outline.acts.map((act) => (
        <option key={act.key} value={act.key}>
          {actTitle(act)}
        </option>
      ))}
      <option value="">{INBOX}</option>
    </NativeSelect>
  );
}
