/** Title and text of a card while it is edited, in which several people type at once. */
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { SharedText } from '../../plan/SharedText';
import type { BoardCard } from '../boardCards';
import type { BoardLists } from '../boardEdits';

/** Names of the fields in the two lists. */
const FIELD_NAMES = {
  outline: { title: 'title', text: 'description' },
  cards: { title: 'content', text: 'description' },
} as const;

interface CardFieldsProps {
  lists: BoardLists;
  card: BoardCard;
  /** Escape. */
  onEnd: () => void;
}

export function CardFields({ lists, card, onEnd }: CardFieldsProps) {
  const list = lists[card.source];
  const names = FIELD_NAMES[card.source];
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEnd();
  };
  return (
    <Box onKeyDown={press} sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
      <SharedText
        {...{ list, entryKey: card.key, canWrite: true }}
        name={names.title}
        label="Title"
        takesFocus
        sx={{ fontWeight: 600 }}
      />
      <SharedText
        {...{ list, entryKey: card.key, canWrite: true, isLong: true }}
        name={names.text}
        label="Text"
        placeholder="What happens?"
      />
    </Box>
  );
}
