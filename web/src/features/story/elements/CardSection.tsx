/** A section of the drawer: the cards of one group, folded or open, with what adds to them. */
import { DndContext } from '@dnd-kit/core';
import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { DropLine, HeldEntry } from '../../../editor/desk/lists/EntryDrag';
import { useEntryDrag } from '../../../editor/desk/lists/useEntryDrag';
import { type Card, cardTitle, groupNoun } from '../plan/cards';
import { type CardActions, ElementCard } from './ElementCard';
import { canImport, wordsOfGroup } from './groupWords';

export const IMPORT_LABEL = 'Import from script';

/** The popover of a section. */
function SectionMenu({ group, onImport }: { group: string; onImport: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `More for ${group}`;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onImport();
          }}
        >
          {IMPORT_LABEL}
        </MenuItem>
      </Menu>
    </>
  );
}

interface SectionHeadProps {
  group: string;
  count: number;
  isFolded: boolean;
  listId: string;
  canWrite: boolean;
  onFold: () => void;
  onAdd: () => void;
  onImport: () => void;
}

/** Stays in sight while its cards scroll. */
const headStyles = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  bgcolor: 'background.paper',
} as const;

function SectionHead({ group, count, isFolded, listId, canWrite, ...on }: SectionHeadProps) {
  const addLabel = `Add a ${groupNoun(group)}`;
  return (
    <Box sx={headStyles}>
      <Typography component="h2" sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>
        <ButtonBase
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : listId}
          onClick={on.onFold}
          sx={{
            ...{ width: '100%', minHeight: 44, gap: 1, borderRadius: 1 },
            ...{ justifyContent: 'flex-start', font: 'inherit', fontWeight: 600 },
          }}
        >
          <ExpandMoreRounded aria-hidden sx={{ rotate: isFolded ? '-90deg' : 'none' }} />
          <span dir="auto">{group}</span>
          {count > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {count}
            </Box>
          )}
        </ButtonBase>
      </Typography>
      {canWrite && (
        <Tooltip title={addLabel}>
          <IconButton aria-label={addLabel} data-add-card={group} onClick={on.onAdd}>
            <AddRounded />
          </IconButton>
        </Tooltip>
      )}
      {canWrite && canImport(group) && <SectionMenu {...{ group }} onImport={on.onImport} />}
    </Box>
  );
}

function EmptySection({ group, canWrite, onImport }: Omit<SectionHeadProps, 'count'>) {
  const { isEmpty, advice } = wordsOfGroup(group);
  return (
    <Box sx={{ px: 2, pb: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isEmpty}
      </Typography>
      {canWrite && advice && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {advice}
        </Typography>
      )}
      {canWrite && canImport(group) && (
        <Button size="small" variant="outlined" onClick={onImport} sx={{ mt: 1 }}>
          {IMPORT_LABEL}
        </Button>
      )}
    </Box>
  );
}

interface CardListProps {
  list: DeskList;
  group: string;
  cards: readonly Card[];
  openKey: string;
  /** The card that was made just now. */
  newKey: string;
  canWrite: boolean;
  actions: CardActions;
  onDrop: (key: string, index: number) => void;
  /** Of the open card. */
  details: (card: Card) => ReactNode;
}

/** The rest is rendered when nothing else is to be done. */
const FIRST_CARDS = 15;

function CardList(props: CardListProps) {
  const { list, group, cards, openKey, newKey, canWrite, actions, onDrop, details } = props;
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_CARDS);
  const box = useRef<HTMLDivElement>(null);
  const entries = useMemo(
    () => cards.map((card) => ({ key: card.key, title: cardTitle(card) })),
    [cards],
  );
  const noun = groupNoun(group);
  const { context, drop } = useEntryDrag({ box, entries, noun, onDrop });
  return (
    <DndContext {...context}>
      <Box ref={box} sx={{ position: 'relative', pb: 3 }}>
        <Box component="ul" aria-label={group} sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
          {cards.slice(0, shown).map((card, index) => (
            <ElementCard
              key={card.key}
              {...{ list, card, canWrite, actions }}
              isOpen={card.key === openKey}
              isNew={card.key === newKey}
              isHeld={card.key === drop?.key}
              hasBefore={index > 0}
              hasBehind={index < cards.length - 1}
            >
              {card.key === openKey ? details(card) : null}
            </ElementCard>
          ))}
        </Box>
        <DropLine drop={drop} />
      </Box>
      <HeldEntry entry={entries.find(({ key }) => key === drop?.key)} />
    </DndContext>
  );
}

interface CardSectionProps extends CardListProps, Omit<SectionHeadProps, 'count' | 'listId'> {
  /** Whether the cards are here: without them the section would look empty. */
  isLoaded: boolean;
}

export function CardSection(props: CardSectionProps) {
  const { group, cards, isFolded, isLoaded } = props;
  const listId = useId();
  return (
    <Box component="section" aria-label={group}>
      <SectionHead {...{ ...props, listId }} count={cards.length} />
      {!isFolded && (
        <Box id={listId}>
          {cards.length > 0 && <CardList {...props} />}
          {cards.length === 0 && isLoaded && <EmptySection {...{ ...props, listId }} />}
        </Box>
      )}
    </Box>
  );
}
