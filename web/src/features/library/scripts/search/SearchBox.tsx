/** 'search scripts...': searches after a pause, at once with Enter; Escape empties it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useRef } from 'react';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import { useSearchText } from './useSearchText';

interface SearchBoxProps {
  /** What is searched for at present. */
  words: string;
  onSearch: (words: string) => void;
}

export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const { text, isTooShort, type, searchNow } = useSearchText(words, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const hear = (event: KeyboardEvent) => {
    // Enter also ends the composing of a Japanese or Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') searchNow();
    if (event.key === 'Escape') type('');
  };
  const empty = () => {
    type('');
    field.current?.focus();
  };
  return (
    <search style={{ flex: '1 1 240px', minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        inputRef={field}
        value={text}
        placeholder="search scripts..."
        onChange={(event) => type(event.target.value)}
        onKeyDown={hear}
        inputProps={{ 'aria-label': 'Search scripts', 'aria-describedby': hintId, dir: 'auto' }}
        startAdornment={<SearchRounded aria-hidden color="action" />}
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label="Clear the search" onClick={empty}>
                <CloseRounded />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ paddingInlineStart: 3 }}
      />
      <span id={hintId} role="status" style={isTooShort ? hintStyle : visuallyHidden}>
        {isTooShort ? 'Type at least 3 characters to search' : ''}
      </span>
    </search>
  );
}

const hintStyle = { display: 'block', marginBlockStart: 4, fontSize: '0.75rem' };
