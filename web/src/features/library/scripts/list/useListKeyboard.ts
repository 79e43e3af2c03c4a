/**
 * Keyboard of a list: arrows move, Enter opens, Space selects, Ctrl+A selects all, S stars, F2 renames, Delete deletes,
 * the menu key opens the menu. Escape clears the selection, wherever the focus is.
 */
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { keyChordOf } from '../../../../ui/keyboard/keyChord';
import type { ScriptRow } from '../../data/types';
import { useOpenScriptDialog } from '../actions/scriptDialogContext';
import { permissionsOn } from '../actions/scriptPermissions';
import { useScriptActions } from '../actions/useScriptActions';
import { scriptPath } from '../scriptLists';
import { LIST_SHORTCUTS } from './listShortcuts';
import type { ScriptSelection } from './useSelection';

/** The menu key, Shift+F10 and what a system makes of them open the menu of the row under the keyboard. */
const rightButton = 2;

function isMenuKey(event: KeyboardEvent): boolean {
  return event.key === 'ContextMenu' || keyChordOf(event) === LIST_SHORTCUTS.menu;
}

/** In the bin, and while a row is on its way, there is none. */
function menuButtonOf(element: Element): HTMLElement | null {
  const row = element.closest('[data-index]');
  return row?.querySelector<HTMLElement>('button[aria-haspopup=menu]') ?? null;
}

/** Whether there was a menu to open. */
function openRowMenu(element: Element): boolean {
  const button = menuButtonOf(element);
  button?.click();
  return button !== null;
}

/** Some systems open the browser's own menu after the key event: it would cover ours. */
export function suppressSystemMenu(event: MouseEvent): void {
  const { pointerType } = event.nativeEvent as PointerEvent;
  if (event.button === rightButton || pointerType) return;
  const target = event.target as Element;
  // Our menu is outside of the list, and has the focus once it is open.
  const isInMenu = !event.currentTarget.contains(target);
  if (isInMenu || menuButtonOf(target)) event.preventDefault();
}

/** The left and right arrow keys walk through the controls of a row. */
function moveFocusInRow(event: KeyboardEvent<HTMLElement>, isRtl: boolean): boolean {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (event.key !== forward && event.key !== back) return false;
  const focused = event.target as HTMLElement;
  const row = focused.closest<HTMLElement>('[data-index]');
  if (!row) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input')];
  stops[stops.indexOf(focused) + (event.key === forward ? 1 : -1)]?.focus();
  return true;
}

interface ListKeyboardProps {
  total: number;
  columns: number;
  active: number;
  isBin: boolean;
  selection: ScriptSelection;
  rowAt: (index: number) => ScriptRow | undefined;
  goTo: (index: number) => void;
}

const pageStep = 10;

/** Steps of the arrow and page keys, in scripts. */
function stepsByKey(columns: number, isRtl: boolean): Record<string, number> {
  const columnStep = isRtl ? -1 : 1;
  return {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageStep,
    PageUp: -columns * pageStep,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
    ...(columns > 1 && { ArrowRight: columnStep, ArrowLeft: -columnStep }),
  };
}

type RowKeys = Record<string, (row: ScriptRow) => void>;

/** Row actions by key: for the active script, or for the whole selection when the script is selected. */
function useRowKeys({ active, isBin, selection }: ListKeyboardProps): RowKeys {
  const navigate = useNavigate();
  const openDialog = useOpenScriptDialog();
  const { star } = useScriptActions();
  const affectedRows = (row: ScriptRow) =>
    selection.rows.has(row.id) ? [...selection.rows.values()] : [row];
  const select = (row: ScriptRow) => selection.toggle(active, row);
  const { select: pickKey, open, star: starKey, rename, remove } = LIST_SHORTCUTS;
  if (isBin) return { [pickKey]: select, [remove]: (row) => openDialog('deleteForGood', [row]) };
  return {
    [pickKey]: select,
    [open]: (row) => void navigate(scriptPath(row)),
    [starKey]: (row) => star(affectedRows(row), !row.stared),
    [rename]: (row) => permissionsOn(row).canWrite && openDialog('rename', [row]),
    [remove]: (row) => {
      const rows = affectedRows(row);
      if (rows.every((one) => permissionsOn(one).canDelete)) openDialog('delete', rows);
    },
  };
}

/** Keys pressed in a menu or a dialog bubble up here, too, though it is no part of the list. */
const isInList = (event: KeyboardEvent<HTMLElement>) =>
  event.currentTarget.contains(event.target as Element);

function isForRow(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const presses = [' ', 'Enter'].includes(event.key);
  return !(presses && target.closest('a, button, input'));
}

export function useListKeyboard(props: ListKeyboardProps) {
  const { total, columns, active, selection, rowAt, goTo } = props;
  const isRtl = useTheme().direction === 'rtl';
  const rowKeys = useRowKeys(props);
  const move = (step: number, isSelecting: boolean) => {
    const next = Math.max(0, Math.min(total - 1, active + step));
    goTo(next);
    if (isSelecting) void selection.extendTo(next);
    return true;
  };
  const runRowKey = (key: string) => {
    const rowAction = rowKeys[key.length === 1 ? key.toLowerCase() : key];
    const row = rowAt(active);
    if (rowAction && row) rowAction(row);
    return rowAction !== undefined;
  };
  const selectAll = () => {
    void selection.selectAll(total);
    return true;
  };
  const handleRowKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!isForRow(event)) return false;
    const step = stepsByKey(columns, isRtl)[event.key];
    if (step !== undefined) return move(step, event.shiftKey);
    return runRowKey(event.key) || moveFocusInRow(event, isRtl);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (keyChordOf(event) === LIST_SHORTCUTS.all) return selectAll();
    if (isMenuKey(event)) return openRowMenu(event.target as Element);
    return handleRowKey(event);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isInList(event) && handleKey(event)) event.preventDefault();
  };
}
