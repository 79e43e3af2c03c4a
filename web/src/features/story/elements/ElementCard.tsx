/** One card of a storyline, character or location: its colour, title and description; opened, its fields and where it appears. */
import { useDraggable } from '@dnd-kit/core';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { DragHandle } from '../../../editor/desk/lists/EntryDrag';
import { EntryMenu, type EntryMove, type SubMenu } from '../../../editor/desk/lists/EntryMenu';
import { moveForKey } from '../../../editor/desk/lists/listKeys';
import { CARD_COLORS } from '../plan/cardColors';
import { type Card, cardTitle } from '../plan/cards';
import { SharedText } from '../plan/SharedText';

export interface CardActions {
  toggle: (key: string) => void;
  move: (key: string, move: EntryMove) => void;
  setColor: (key: string, color: string) => void;
  remove: (key: string) => void;
}

interface ElementCardProps {
  list: DeskList;
  card: Card;
  isOpen: boolean;
  /** It was made just now: its title takes the focus. */
  isNew: boolean;
  isHeld: boolean;
  canWrite: boolean;
  hasBefore: boolean;
  hasBehind: boolean;
  actions: CardActions;
  /** Below the fields of an open card. */
  children?: ReactNode;
}

function ColorDot({ color }: { color: string }) {
  return <Box aria-hidden sx={{ width: 20, height: 20, borderRadius: '50%', bgcolor: color }} />;
}

function colorMenu({ key, borderColor }: Card, { setColor }: CardActions): SubMenu {
  return {
    label: 'Colour',
    items: (close) =>
      CARD_COLORS.map(({ name, value }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === borderColor.toLowerCase()}
          onClick={() => {
            close();
            setColor(key, value);
          }}
        >
          <ListItemIcon>
            <ColorDot color={value} />
          </ListItemIcon>
          <ListItemText sx={{ minWidth: 96 }}>{name}</ListItemText>
          {value === borderColor.toLowerCase() && <CheckRounded color="primary" aria-hidden />}
        </MenuItem>
      )),
  };
}

const headStyles = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  px: 2,
  py: 1,
  borderRadius: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: '2px',
  textAlign: 'start',
} as const;

function moveOnKey(event: KeyboardEvent, { card, actions }: ElementCardProps): void {
  const move = moveForKey(event);
  if (!move) return;
  event.preventDefault();
  actions.move(card.key, move);
}

/** Two lines of the description; the whole is in the open card. */
const previewStyles = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function ClosedHead(props: ElementCardProps) {
  const { card, canWrite, actions } = props;
  return (
    <ButtonBase
      data-card-button={card.key}
      aria-expanded={false}
      aria-keyshortcuts={canWrite ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => actions.toggle(card.key)}
      onKeyDown={(event) => {
        if (canWrite) moveOnKey(event, props);
      }}
      sx={headStyles}
    >
      <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {cardTitle(card)}
      </Typography>
      {card.description.trim() && (
        <Typography variant="body2" component="span" dir="auto" sx={previewStyles}>
          {card.description}
        </Typography>
      )}
    </ButtonBase>
  );
}

function OpenHead({ list, card, isNew, canWrite, actions }: ElementCardProps) {
  const close = () => actions.toggle(card.key);
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, px: 2, py: '10px' }}>
        <SharedText
          {...{ list, canWrite }}
          entryKey={card.key}
          name="content"
          label="Title"
          takesFocus={isNew}
          sx={{ fontWeight: 600 }}
        />
      </Box>
      <IconButton
        data-card-button={card.key}
        aria-label={`Close ${cardTitle(card)}`}
        aria-expanded
        onClick={close}
      >
        <ExpandLessRounded />
      </IconButton>
    </>
  );
}

/** The upper row of a card: it stands for the card while that is dragged. */
function CardRow(props: ElementCardProps) {
  const { card, isOpen, canWrite, actions } = props;
  const draggable = useDraggable({ id: card.key, disabled: !canWrite });
  const title = cardTitle(card);
  return (
    <Box ref={draggable.setNodeRef} sx={{ display: 'flex', alignItems: 'start', p: 1 }}>
      {canWrite && <DragHandle {...{ draggable, title }} />}
      {isOpen ? <OpenHead {...props} /> : <ClosedHead {...props} />}
      {canWrite && (
        <EntryMenu
          {...{ title, hasBefore: props.hasBefore, hasBehind: props.hasBehind }}
          canMove
          subMenus={[colorMenu(card, actions)]}
          onMove={(move) => actions.move(card.key, move)}
          onDelete={() => actions.remove(card.key)}
        />
      )}
    </Box>
  );
}

export const ElementCard = memo(function ElementCard(props: ElementCardProps) {
  const { list, card, isOpen, isHeld, canWrite, actions, children } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A sheet would close with it.
    event.stopPropagation();
    actions.toggle(card.key);
  };
  return (
    <Box
      component="li"
      data-entry={card.key}
      onKeyDown={press}
      style={{ borderColor: card.borderColor }}
      sx={{
        listStyle: 'none',
        border: 1,
        borderInlineStartWidth: 5,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 54px',
        opacity: isHeld ? 0.4 : 1,
      }}
    >
      <CardRow {...props} />
      {isOpen && (
        <Box sx={{ px: 4, pb: 4, display: 'grid', gap: 4 }}>
          <SharedText
            {...{ list, canWrite }}
            entryKey={card.key}
            name="description"
            label="Description"
            isLong
          />
          {children}
        </Box>
      )}
    </Box>
  );
});
