/** Tray beside the board: beats and elements that are not on it yet, put there by a click. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useFocusRestore } from '../../../ui/hooks/useFocusRestore';
import type { BoardCard, CardSection } from './boardCards';

/** Sections with what is not on the board; empty ones are left out. */
export function listWaiting(sections: readonly CardSection[]): readonly CardSection[] {
  return sections
    .map((section) => ({ ...section, cards: section.cards.filter(({ at }) => at === null) }))
    .filter(({ cards }) => cards.length > 0);
}

interface TrayRowProps {
  card: BoardCard;
  onPlace: (card: BoardCard) => void;
}

function TrayRow({ card, onPlace }: TrayRowProps) {
  const { title } = card;
  return (
    <li>
      <ButtonBase
        aria-label={`Put ${title} on the board`}
        onClick={() => onPlace(card)}
        sx={{
          width: '100%',
          minHeight: 36,
          px: 2,
          gap: 2,
          borderRadius: '6px',
          justifyContent: 'flex-start',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          aria-hidden
          sx={{ flex: 'none', width: 4, height: 20, borderRadius: 1, bgcolor: 'divider' }}
          style={card.color ? { backgroundColor: card.color } : undefined}
        />
        <Typography component="span" variant="body2" dir="auto" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        <AddRounded aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </ButtonBase>
    </li>
  );
}

interface BoardTrayProps {
  sections: readonly CardSection[];
  onPlace: (cards: readonly BoardCard[]) => void;
}

export function BoardTray({ sections, onPlace }: BoardTrayProps) {
  const waiting = listWaiting(sections);
  const all = waiting.flatMap(({ cards }) => cards);
  const box = useFocusRestore<HTMLDivElement>(all.length);
  return (
    <Box ref={box} role="group" aria-label="Not on the board yet" sx={{ p: 3 }}>
      <Typography variant="h4" component="h2">
        Not on the board yet
      </Typography>
      <Button size="small" disabled={all.length === 0} onClick={() => onPlace(all)} sx={{ mx: -1 }}>
        {all.length === 0 ? 'Everything is on the board' : 'Put all on the board'}
      </Button>
      {waiting.map(({ key, source, title, cards }) => (
        <Box key={`${source} ${key}`} sx={{ mt: 3 }}>
          <Typography variant="caption" component="h3" dir="auto" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, mx: -2, listStyle: 'none' }}>
            {cards.map((card) => (
              <TrayRow key={card.key} card={card} onPlace={(one) => onPlace([one])} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
