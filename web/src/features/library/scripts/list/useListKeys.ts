/**
 * The keyboard in a list: arrows move, Enter opens, Space picks, Ctrl+A picks all, S stars, F2 renames, Delete deletes,
 * the menu key opens the menu. Escape lets go of what is picked, wherever the focus is.
 */
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { pressedKey } from '../../../../ui/keys/pressedKey';
import type { ScriptRow } from '../../shapes';
import { useAsk } from '../deeds/questions';
import { rightsOn } from '../deeds/rights';
import { useScriptDeeds } from '../deeds/useScriptDeeds';
import { scriptAddress } from '../scriptAddress';
import { LIST_SHORTCUTS } from './listShortcuts';
import { isMenuKey, openRowMenu } from './openRowMenu';
import type { Picked } from './usePicked';
import { walkInside } from './walkInside';

interface ListKeysProps {
  total: number;
  columns: number;
  active: number;
  isBin: boolean;
  picked: Picked;
  rowAt: (index: number) => ScriptRow | undefined;
  goTo: (index: number) => void;
}

const farStep = 10;

/** Where a key leads, counted in scripts. */
function steps(columns: number, isRtl: boolean): Record<string, number> {
  const beside = isRtl ? -1 : 1;
  return {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * farStep,
    PageUp: -columns * farStep,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
    ...(columns > 1 && { ArrowRight: beside, ArrowLeft: -beside }),
  };
}

type RowKeys = Record<string, (row: ScriptRow) => void>;

/** What a key does with the script it is pressed on, and with all that are picked when it is one of them. */
function useRowKeys({ active, isBin, picked }: ListKeysProps): RowKeys {
  const navigate = useNavigate();
  const ask = useAsk();
  const { star } = useScriptDeeds();
  const meant = (row: ScriptRow) => (picked.rows.has(row.id) ? [...picked.rows.values()] : [row]);
  const pick = (row: ScriptRow) => picked.toggle(active, row);
  const { pick: pickKey, open, star: starKey, rename, remove } = LIST_SHORTCUTS;
  if (isBin) return { [pickKey]: pick, [remove]: (row) => ask('deleteForGood', [row]) };
  return {
    [pickKey]: pick,
    [open]: (row) => void navigate(scriptAddress(row)),
    [starKey]: (row) => star(meant(row), !row.stared),
    [rename]: (row) => rightsOn(row).canWrite && ask('rename', [row]),
    [remove]: (row) => {
      const rows = meant(row);
      if (rows.every((one) => rightsOn(one).canDelete)) ask('delete', rows);
    },
  };
}

/** What is pressed in a menu or a dialog comes by here, too, though it is no part of the list. */
const isInList = (event: KeyboardEvent<HTMLElement>) =>
  event.currentTarget.contains(event.target as Element);

function isForRow(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const presses = [' ', 'Enter'].includes(event.key);
  return !(presses && target.closest('a, button, input'));
}

export function useListKeys(props: ListKeysProps) {
  const { total, columns, active, picked, rowAt, goTo } = props;
  const isRtl = useTheme().direction === 'rtl';
  const rowKeys = useRowKeys(props);
  const move = (step: number, isPicking: boolean) => {
    const next = Math.max(0, Math.min(total - 1, active + step));
    goTo(next);
    if (isPicking) void picked.extendTo(next);
    return true;
  };
  const act = (key: string) => {
    const deed = rowKeys[key.length === 1 ? key.toLowerCase() : key];
    const row = rowAt(active);
    if (deed && row) deed(row);
    return deed !== undefined;
  };
  const pickAll = () => {
    void picked.pickAll(total);
    return true;
  };
  const inRow = (event: KeyboardEvent<HTMLElement>) => {
    if (!isForRow(event)) return false;
    const step = steps(columns, isRtl)[event.key];
    if (step !== undefined) return move(step, event.shiftKey);
    return act(event.key) || walkInside(event, isRtl);
  };
  const answer = (event: KeyboardEvent<HTMLElement>) => {
    if (pressedKey(event) === LIST_SHORTCUTS.all) return pickAll();
    if (isMenuKey(event)) return openRowMenu(event.target as Element);
    return inRow(event);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isInList(event) && answer(event)) event.preventDefault();
  };
}
