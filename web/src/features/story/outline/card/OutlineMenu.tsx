/** Menu of a beat or an act: moves by clicks, what is added beside it, deletion. One for all cards. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { type Act, listBeats, type Outline } from '../../plan/outline';
import { type BeatPosition, findAct, findPosition } from '../../plan/outlineEdits';
import { stepHeldBeat } from '../board/boardSteps';
import { type MoveDirection, useOutlineTools } from '../outlineContext';
import { actTitle, beatTitle, plannedPages } from '../outlineText';
import type { MenuState } from '../useOutlineActions';
import { MoveDialog } from './MoveDialog';
import { PlanSettingsDialog } from './PlanSettingsDialog';

interface MenuEntry {
  readonly label: string;
  readonly isOff?: boolean;
  readonly isDangerous?: boolean;
  /** Another group begins here. */
  readonly isFirst?: boolean;
  readonly run: () => void;
}

interface EntriesMenuProps {
  label: string;
  menu: MenuState;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

function EntriesMenu({ label, menu, entries, onClose }: EntriesMenuProps) {
  const rows = entries.flatMap(({ label: name, isOff = false, isDangerous, isFirst, run }) => [
    isFirst && <Divider key={`before ${name}`} />,
    <MenuItem
      key={name}
      disabled={isOff}
      onClick={() => {
        onClose();
        run();
      }}
      sx={isDangerous ? { color: 'error.main' } : {}}
    >
      {name}
    </MenuItem>,
  ]);
  return (
    <Menu
      {...{ open: true, anchorEl: menu.anchor, onClose, transitionDuration: 0 }}
      // What is chosen leads the focus where it belongs.
      disableRestoreFocus={false}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {rows}
    </Menu>
  );
}

const beatMoves: readonly (readonly [direction: MoveDirection, label: string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['left', 'Move to the previous act'],
  ['right', 'Move to the next act'],
];

interface BeatEntriesOptions {
  outline: Outline;
  beatKey: string;
  position: BeatPosition;
  canMove: boolean;
  show: (dialog: 'move' | 'settings') => void;
}

function useBeatEntries({ outline, beatKey, position, canMove, show }: BeatEntriesOptions) {
  const { actions } = useOutlineTools();
  const { act, index } = position;
  const moves = beatMoves.map(([direction, label]): MenuEntry => {
    const after = stepHeldBeat(outline, { key: beatKey, ...position }, direction);
    const run = () => actions.stepBeat(beatKey, direction);
    return { label, isOff: !canMove || after === null, run };
  });
  return (): readonly MenuEntry[] => [
    { label: 'Move to…', isOff: !canMove, run: () => show('move') },
    ...moves,
    { label: 'Add beat above', isFirst: true, run: () => actions.addBeat({ act, index }) },
    { label: 'Add beat below', run: () => actions.addBeat({ act, index: index + 1 }) },
    { label: 'Target and colour…', run: () => show('settings') },
    {
      ...{ label: 'Delete beat', isFirst: true, isDangerous: true },
      run: () => actions.removeBeat(beatKey),
    },
  ];
}

interface ItemMenuProps {
  outline: Outline;
  /** Null: closed, but a dialog of it may be open. */
  menu: MenuState | null;
  itemKey: string;
  pageTarget: number;
  canMove: boolean;
  onClose: () => void;
}

function BeatMenu({ outline, menu, itemKey, pageTarget, canMove, onClose }: ItemMenuProps) {
  const { actions } = useOutlineTools();
  const [dialog, show] = useState<'move' | 'settings' | null>(null);
  const beat = listBeats(outline).find(({ key }) => key === itemKey);
  const position = findPosition(outline, itemKey) ?? { act: '', index: 0 };
  const list = useBeatEntries({ outline, beatKey: itemKey, position, canMove, show });
  if (!beat) return null;
  const title = beatTitle(beat);
  const close = () => show(null);
  return (
    <>
      {menu && <EntriesMenu label={`More for ${title}`} entries={list()} {...{ menu, onClose }} />}
      {dialog === 'move' && (
        <MoveDialog
          {...{ beat, outline, position, onClose: close }}
          onMove={(next) => actions.moveBeat(itemKey, next)}
        />
      )}
      {dialog === 'settings' && (
        <PlanSettingsDialog
          {...{ title, planned: beat, onClose: close }}
          pages={plannedPages(pageTarget, findAct(outline, position.act))}
        />
      )}
    </>
  );
}

function listActEntries(
  { acts }: Outline,
  act: Act,
  move: (index: number) => void,
): readonly MenuEntry[] {
  const index = acts.indexOf(act);
  const last = acts.length - 1;
  return [
    { label: 'Move left', isOff: index === 0, run: () => move(index - 1) },
    { label: 'Move right', isOff: index === last, run: () => move(index + 1) },
    { label: 'Move to the beginning', isOff: index === 0, run: () => move(0) },
    { label: 'Move to the end', isOff: index === last, run: () => move(last) },
  ];
}

function ActMenu({ outline, menu, itemKey, pageTarget, onClose }: ItemMenuProps) {
  const { actions } = useOutlineTools();
  const [hasSettings, setSettings] = useState(false);
  const act = findAct(outline, itemKey);
  if (!act) return null;
  const title = actTitle(act);
  const entries: readonly MenuEntry[] = [
    ...listActEntries(outline, act, (index) => actions.moveAct(itemKey, index)),
    { label: 'Target and colour…', isFirst: true, run: () => setSettings(true) },
    {
      ...{ label: 'Delete act', isFirst: true, isDangerous: true },
      run: () => actions.removeAct(itemKey),
    },
  ];
  return (
    <>
      {menu && <EntriesMenu label={`More for ${title}`} {...{ entries, menu, onClose }} />}
      {hasSettings && (
        <PlanSettingsDialog
          {...{ title, planned: act }}
          pages={plannedPages(pageTarget, act)}
          onClose={() => setSettings(false)}
        />
      )}
    </>
  );
}

interface OutlineMenuProps extends Omit<ItemMenuProps, 'itemKey'> {}

/** Stays with the last card whose menu was open: its dialog may be. */
export function OutlineMenu(props: OutlineMenuProps): ReactNode {
  const [itemKey, setItemKey] = useState('');
  if (props.menu && props.menu.key !== itemKey) setItemKey(props.menu.key);
  const Item = findAct(props.outline, itemKey) ? ActMenu : BeatMenu;
  return itemKey && <Item key={itemKey} {...props} itemKey={itemKey} />;
}
