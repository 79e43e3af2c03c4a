/** Menu of a card on the board, in the canvas as in the list: all that can be done with it by clicks alone. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { CARD_COLORS, NO_COLOR } from '../../plan/cardColors';
import { type BoardCard, type CardSection, findOrderStep } from '../boardCards';
import type { BoardActions } from '../useBoard';

/** What leads away from the menu. */
export interface CardMenuRequests {
  edit: (key: string) => void;
  link: (key: string) => void;
  /** Puts a card on the board, where the view shows it. */
  place: (card: BoardCard) => void;
}

interface CardMenuProps {
  card: BoardCard;
  /** All of them, the Inbox first. */
  sections: readonly CardSection[];
  anchor: HTMLElement;
  actions: BoardActions;
  requests: CardMenuRequests;
  /** In the list: its neighbours are in sight. */
  canReorder: boolean;
  onClose: () => void;
}

type SubMenuName = 'color' | 'act';

interface ItemOptions extends CardMenuProps {
  /** Closes the menu, then does it. */
  choose: (action: () => void) => () => void;
}

function Swatch({ color }: { color: string }) {
  return (
    <Box
      aria-hidden
      sx={{ width: 16, height: 16, borderRadius: '50%', border: 1, borderColor: 'divider' }}
      style={{ backgroundColor: color || 'transparent' }}
    />
  );
}

function listColorItems({ card, actions, choose }: ItemOptions): ReactElement[] {
  return [NO_COLOR, ...CARD_COLORS].map(({ name, value }) => {
    const isChosen = value === card.color.toLowerCase();
    return (
      <MenuItem
        key={name}
        role="menuitemradio"
        aria-checked={isChosen}
        onClick={choose(() => actions.color([card], value, name))}
      >
        <ListItemIcon>
          <Swatch color={value} />
        </ListItemIcon>
        {name}
        {isChosen && <CheckRounded aria-hidden sx={{ ml: 'auto', fontSize: 16 }} />}
      </MenuItem>
    );
  });
}

function listActItems({ card, sections, actions, choose }: ItemOptions): ReactElement[] {
  const targets = sections.filter(({ source }) => source === 'outline');
  return targets.map(({ key, title, cards }) => (
    <MenuItem
      key={key || 'inbox'}
      disabled={cards.some((one) => one.key === card.key)}
      onClick={choose(() => actions.moveToAct(card, key, title))}
    >
      {title}
    </MenuItem>
  ));
}

function listOrderItems({ card, sections, actions, canReorder, choose }: ItemOptions) {
  if (!canReorder) return [];
  const steps = [
    ['Up', -1],
    ['Down', 1],
  ] as const;
  return steps.map(([label, step]) => (
    <MenuItem
      key={label}
      disabled={!findOrderStep(sections, card.key, step)}
      onClick={choose(() => actions.reorder(card, step))}
    >
      {label}
    </MenuItem>
  ));
}

function listItems(options: ItemOptions, open: (menu: SubMenuName) => void): ReactElement[] {
  const { card, actions, requests, choose } = options;
  const isOn = card.at !== null;
  return [
    <MenuItem key="edit" onClick={choose(() => requests.edit(card.key))}>
      Edit
    </MenuItem>,
    <MenuItem key="color" onClick={() => open('color')}>
      Colour…
    </MenuItem>,
    <MenuItem key="link" disabled={!isOn} onClick={choose(() => requests.link(card.key))}>
      Link with…
    </MenuItem>,
    ...listOrderItems(options),
    ...(card.source === 'outline'
      ? [
          <MenuItem key="act" onClick={() => open('act')}>
            Move to act…
          </MenuItem>,
        ]
      : []),
    isOn ? (
      <MenuItem key="off" onClick={choose(() => actions.takeOff([card]))}>
        Remove from the board
      </MenuItem>
    ) : (
      <MenuItem key="on" onClick={choose(() => requests.place(card))}>
        Put on the board
      </MenuItem>
    ),
    <Divider key="line" />,
    <MenuItem
      key="delete"
      sx={{ color: 'error.main' }}
      onClick={choose(() => actions.remove([card]))}
    >
      Delete
    </MenuItem>,
  ];
}

const SUB_MENUS = {
  color: { label: 'Colour of', items: listColorItems },
  act: { label: 'Move to an act:', items: listActItems },
} as const;

export function CardMenu(props: CardMenuProps) {
  const { card, anchor, onClose } = props;
  const [opened, open] = useState<SubMenuName | null>(null);
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  const options = { ...props, choose };
  const { title } = card;
  const label = opened ? `${SUB_MENUS[opened].label} ${title}` : `More for ${title}`;
  return (
    <Menu
      // Another list of entries takes the focus to its first one.
      key={opened}
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {opened ? SUB_MENUS[opened].items(options) : listItems(options, open)}
    </Menu>
  );
}
