/** The cards of the board as a list, for phones and screen readers: everything that the canvas can do is done here, too. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useRef } from 'react';
import { moveForKey } from '../../../editor/desk/lists/listKeys';
import { type Board, type BoardCard, type CardSection, kindName, listLinked } from './boardCards';
import type { BoardLists } from './boardEdits';
import { CardFields } from './card/CardFields';
import type { BoardActions } from './useBoard';

export interface ListTools {
  readonly lists: BoardLists;
  readonly actions: BoardActions;
  readonly edit: (key: string) => void;
  readonly endEdit: (key: string) => void;
  readonly openMenu: (key: string, anchor: HTMLElement) => void;
}

interface CardRowProps {
  card: BoardCard;
  /** Titles of the cards that it is linked with, in a sentence; empty: none. */
  links: string;
  isEditing: boolean;
  tools: ListTools;
}

function CardSummary({ card, links }: Pick<CardRowProps, 'card' | 'links'>) {
  return (
    <Box sx={{ display: 'grid', gap: '2px', minWidth: 0 }}>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {kindName(card)}
      </Typography>
      <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {card.title}
      </Typography>
      {card.text && (
        <Typography
          variant="body2"
          component="span"
          dir="auto"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {card.text}
        </Typography>
      )}
      {links && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {links}
        </Typography>
      )}
    </Box>
  );
}

const rowStyles = {
  display: 'flex',
  alignItems: 'start',
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  borderInlineStartWidth: 8,
  bgcolor: 'background.paper',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 84px',
} as const;

const CardRow = memo(function CardRow({ card, links, isEditing, tools }: CardRowProps) {
  const press = (event: KeyboardEvent) => {
    const move = moveForKey(event);
    if (move) {
      event.preventDefault();
      tools.actions.reorder(card, move === 'up' ? -1 : 1);
    } else if (event.key === 'Delete') tools.actions.remove([card]);
  };
  return (
    <Box
      component="li"
      data-card={card.key}
      sx={rowStyles}
      style={card.color ? { borderInlineStartColor: card.color } : undefined}
    >
      {isEditing ? (
        <Box sx={{ flex: 1, minWidth: 0, p: 3 }}>
          <CardFields {...{ lists: tools.lists, card }} onEnd={() => tools.endEdit(card.key)} />
        </Box>
      ) : (
        <ButtonBase
          data-card-button={card.key}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => tools.edit(card.key)}
          onKeyDown={press}
          sx={{
            ...{ flex: 1, minWidth: 0, minHeight: 56, px: 3, py: 2 },
            justifyContent: 'flex-start',
            textAlign: 'start',
          }}
        >
          <CardSummary {...{ card, links }} />
        </ButtonBase>
      )}
      <IconButton
        aria-label={`More for ${card.title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => tools.openMenu(card.key, currentTarget)}
        sx={{ flex: 'none' }}
      >
        <MoreVertRounded />
      </IconButton>
    </Box>
  );
});

function describeLinks(board: Board, key: string): string {
  const linked = listLinked(board, key);
  return linked.length > 0 ? `Linked with ${linked.map(({ title }) => title).join(', ')}` : '';
}

interface BoardListProps {
  board: Board;
  editedKey: string;
  tools: ListTools;
}

function isShown({ cards }: CardSection): boolean {
  return cards.some(({ at }) => at !== null);
}

export function BoardList({ board, editedKey, tools }: BoardListProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} sx={{ flex: 1, minWidth: 0, overflowY: 'auto', p: { xs: 3, sm: 6 } }}>
      <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 6 }}>
        {board.sections.filter(isShown).map(({ key, source, title, cards }) => (
          <section key={`${source} ${key}`} aria-label={title}>
            <Typography variant="h4" component="h2" dir="auto" sx={{ mb: 2 }}>
              {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none' }}>
              {cards
                .filter(({ at }) => at !== null)
                .map((card) => (
                  <CardRow
                    key={card.key}
                    {...{ card, tools }}
                    links={describeLinks(board, card.key)}
                    isEditing={card.key === editedKey}
                  />
                ))}
            </Box>
          </section>
        ))}
      </Box>
    </Box>
  );
}
