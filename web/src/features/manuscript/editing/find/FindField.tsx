/** Where one types what to look for; beside it stands how much of it there is. */
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { KeyboardEvent } from 'react';
import { findNext, findPrevious, lookFor } from '../../../../editor/find/findCommands';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import { fieldLooks } from './findLooks';
import { countWords } from './findWords';
import { goBy } from './inSight';
import { FIND_FIELD } from './useFindKeys';

interface FindFieldProps {
  view: EditorView;
  onType: () => void;
}

const wordsIn = (state: EditorState) => findingIn(state).wanted.words;

export function FindField({ view, onType }: FindFieldProps) {
  const words = useEditorState(view, wordsIn);
  const count = useEditorState(view, countWords);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goBy(view, event.shiftKey ? findPrevious : findNext);
  };
  return (
    <InputBase
      id={FIND_FIELD}
      value={words}
      placeholder="Find"
      onChange={({ target }) => {
        onType();
        goBy(view, lookFor({ words: target.value }));
      }}
      onKeyDown={press}
      inputProps={{
        'aria-label': 'Find',
        dir: 'auto',
        enterKeyHint: 'search',
        autoComplete: 'off',
        autoCapitalize: 'off',
        spellCheck: false,
      }}
      endAdornment={
        <Typography
          aria-hidden
          variant="caption"
          color="text.secondary"
          sx={{ flex: 'none', ps: 2, whiteSpace: 'nowrap' }}
        >
          {count}
        </Typography>
      }
      sx={fieldLooks}
    />
  );
}
