/** What to put in the place of what was found: once, or everywhere. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, useState } from 'react';
import { findingIn } from '../../../../editor/find/finding';
import { replaceAll, replaceOne } from '../../../../editor/find/replaceCommands';
import { doWork } from '../../../../editor/longWork';
import { useEditorState } from '../../../../editor/useEditorState';
import { counted } from '../../../../kit/counted';
import { fieldLooks } from './findLooks';
import { goBy } from './inSight';
import { enterFindField } from './useFindKeys';

interface ReplaceRowProps {
  view: EditorView;
  onTold: (sentence: string) => void;
}

const isEmpty = (state: EditorState) => findingIn(state).total === 0;
const buttonLooks = {
  minHeight: 36,
  px: 3,
  flex: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
};

/** A button that is switched off loses the keyboard. */
function leaveButtons(view: EditorView): void {
  if (isEmpty(view.state) && document.activeElement instanceof HTMLButtonElement) enterFindField();
}

export function ReplaceRow({ view, onTold }: ReplaceRowProps) {
  const [words, setWords] = useState('');
  const isOff = useEditorState(view, isEmpty);
  const one = () => {
    onTold('');
    goBy(view, replaceOne(words));
    leaveButtons(view);
  };
  const all = () => {
    doWork(findingIn(view.state).total, () => {
      const { total } = findingIn(view.state);
      const isDone = replaceAll(words)(view.state, view.dispatch, view);
      if (isDone) onTold(`Replaced in ${counted(total, 'place')}. One undo brings all back.`);
      leaveButtons(view);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    one();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <InputBase
        value={words}
        placeholder="Replace with"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={press}
        inputProps={{ 'aria-label': 'Replace with', dir: 'auto', autoComplete: 'off' }}
        sx={fieldLooks}
      />
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button variant="outlined" disabled={isOff} onClick={one} sx={buttonLooks}>
          Replace
        </Button>
        <Button variant="outlined" disabled={isOff} onClick={all} sx={buttonLooks}>
          Replace all
        </Button>
      </Box>
    </Box>
  );
}
