/** Search box: searches after a debounce, at once with Enter; Escape clears it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The specification's: a pause of a second, at least three characters, and nothing typed is the whole list. */
const debounceMs = 1000;
const minLength = 3;

const isEnough = (words: string) => words === '' || [...words].length >= minLength;

export function useSearchText(words: string, search: (words: string) => void) {
  const [text, setText] = useState(words);
  const [isTooShort, setTooShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(words);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => () => clearTimeout(timer.current), []);
  // The browser's way back brings other words; our own searches must not overtake somebody who types on.
  useEffect(() => {
    if (words === searched.current) return;
    searched.current = words;
    // The text typed before is neither checked nor searched for any more.
    clearTimeout(timer.current);
    setTooShort(false);
    setText(words);
  }, [words]);

  const searchFor = (searchText: string) => {
    clearTimeout(timer.current);
    searched.current = searchText;
    latest.current(searchText);
  };
  const type = (typed: string) => {
    const searchText = typed.trim();
    clearTimeout(timer.current);
    setText(typed);
    setTooShort(false);
    if (searchText === '') return searchFor('');
    if (isEnough(searchText)) {
      timer.current = setTimeout(() => searchFor(searchText), debounceMs);
      return;
    }
    // The results of the text before are no answer to the text now.
    if (searched.current !== '') searchFor('');
    timer.current = setTimeout(() => setTooShort(true), debounceMs);
  };
  const searchNow = () => {
    const searchText = text.trim();
    setTooShort(!isEnough(searchText));
    if (isEnough(searchText)) searchFor(searchText);
  };
  return { text, isTooShort, type, searchNow };
}

type SearchText = ReturnType<typeof useSearchText>;

interface SearchBoxProps {
  typed: SearchText;
  /** Id of the element that states the result. */
  describedBy: string;
}

export function SearchBox({ typed: { text, type, searchNow }, describedBy }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composing of a Japanese or Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') searchNow();
    if (event.key === 'Escape') type('');
  };
  const clear = () => {
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
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': 'Search scripts',
          'aria-describedby': describedBy,
          dir: 'auto',
        }}
        startAdornment={<SearchRounded aria-hidden color="action" />}
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label="Clear the search" onClick={clear}>
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
