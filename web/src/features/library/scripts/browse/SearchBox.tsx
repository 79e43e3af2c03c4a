/** 'search scripts...': searches after a pause, at once with Enter; Escape empties it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useRef } from 'react';
import type { SearchText } from './useSearchText';

interface SearchBoxProps {
  typed: SearchText;
  /** Where it is said what the search came to. */
  describedBy: string;
}

export function SearchBox({ typed: { text, type, searchNow }, describedBy }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
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
    <search style={{ flex: '1 1 15rem', minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        inputRef={field}
        value={text}
        placeholder="search scripts..."
        onChange={(event) => type(event.target.value)}
        onKeyDown={hear}
        inputProps={{
          'aria-label': 'Search scripts',
          'aria-describedby': describedBy,
          dir: 'auto',
        }}
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
    </search>
  );
}
