/** Looks for scenes by their number or by words of their headings. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, RefObject } from 'react';

interface SceneSearchProps {
  field: RefObject<HTMLInputElement | null>;
  sought: string;
  onSeek: (sought: string) => void;
  /** Down into the list. */
  onDown: () => void;
  /** To the first that was found. */
  onGo: () => void;
}

export function SceneSearch({ field, sought, onSeek, onDown, onGo }: SceneSearchProps) {
  const press = (event: KeyboardEvent) => {
    const deeds: Record<string, (() => void) | false> = {
      ArrowDown: onDown,
      Enter: onGo,
      // What was sought goes first; then it leads back to the page.
      Escape: sought !== '' && (() => onSeek('')),
    };
    const deed = deeds[event.key];
    if (!deed || event.nativeEvent.isComposing) return;
    event.preventDefault();
    deed();
  };
  const clear = () => {
    onSeek('');
    field.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      fullWidth
      value={sought}
      placeholder="Search scenes"
      inputProps={{ 'aria-label': 'Search scenes' }}
      onChange={({ target }) => onSeek(target.value)}
      onKeyDown={press}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded />
        </InputAdornment>
      }
      endAdornment={
        sought && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear the search" edge="end" onClick={clear}>
              <CloseRounded />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
