/** Tags of a beat: added by Enter, a comma or on leaving the field, blank input ignored; Escape discards what is typed. */
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useFocusToParent } from '../../../../ui/hooks/useFocusRestore';
import type { Beat, Tag } from '../../plan/outline';
import { useOutlineTools } from '../outlineContext';

/** ST4: ids of members have at most so many characters. */
const MOST_CHARACTERS = 100;

/** A list that is pasted has room. */
const MOST_TYPED = 2000;

/** ST3; null: there is nothing to add. */
export function tagFrom(typed: string): Tag | null {
  const name = typed.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS);
  // Some letters become two when they are small.
  const id = name.toLocaleLowerCase('en').slice(0, MOST_CHARACTERS);
  return id ? { id, name } : null;
}

/** Commas of other scripts are commas. */
const COMMA = /[,\u060c\u3001\uff0c]/;

/** A list of tags with commas between them. */
export function splitTags(typed: string): readonly Tag[] {
  return typed.split(COMMA).flatMap((name) => tagFrom(name) ?? []);
}

const removeStyles = {
  minWidth: 24,
  minHeight: 24,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  borderRadius: '50%',
} as const;

function TagChip({ tag, beat }: { tag: Tag; beat: Beat }) {
  const { list, canWrite } = useOutlineTools();
  const chip = useFocusToParent<HTMLSpanElement>();
  return (
    <Box
      component="span"
      ref={chip}
      className="tag"
      sx={{ display: 'inline-flex', alignItems: 'center' }}
    >
      <span dir="auto">{tag.name}</span>
      {canWrite && (
        <Box
          component="button"
          type="button"
          aria-label={`Remove tag ${tag.name}`}
          onClick={() => list.removeMember(beat.key, 'tags', tag.id)}
          sx={removeStyles}
        >
          ×
        </Box>
      )}
    </Box>
  );
}

function TagField({ beat }: { beat: Beat }) {
  const { list } = useOutlineTools();
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    setTyped('');
    const tags = splitTags(words).filter((tag) => !beat.tags.some(({ id }) => id === tag.id));
    if (tags.length === 0) return;
    list.change(() => {
      for (const tag of tags) list.addMember(beat.key, 'tags', { ...tag });
    });
  };
  const change = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = (nativeEvent as InputEvent).isComposing === true;
    if (COMMA.test(value) && !isComposing) add(value);
    else setTyped(value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // With nothing typed it is the card's, as in all its other fields.
    const discards = event.key === 'Escape' && typed !== '';
    if (discards) setTyped('');
    if (event.key === 'Enter') add(typed);
    if (discards || event.key === 'Enter') event.preventDefault();
  };
  return (
    <InputBase
      value={typed}
      placeholder="Add tags"
      inputProps={{ 'aria-label': 'Add tags', dir: 'auto', maxLength: MOST_TYPED }}
      onChange={change}
      onKeyDown={press}
      onBlur={() => add(typed)}
      sx={{ flex: '1 1 80px', fontSize: '0.8125rem', '& input': { py: '2px' } }}
    />
  );
}

export function BeatTags({ beat }: { beat: Beat }) {
  const { canWrite } = useOutlineTools();
  if (!canWrite && beat.tags.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Tags"
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minHeight: 32 }}
    >
      {beat.tags.map((tag) => (
        <TagChip key={tag.id} {...{ tag, beat }} />
      ))}
      {canWrite && <TagField beat={beat} />}
    </Box>
  );
}
