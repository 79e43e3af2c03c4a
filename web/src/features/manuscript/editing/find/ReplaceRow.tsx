/** Replace row of the find bar: replace the current hit, or all. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, useState } from 'react';
import { readFindState } from '../../../../editor/find/findState';
import { replaceAll, replaceOne } from '../../../../editor/find/replaceCommands';
import { runLongTask } from '../../../../editor/view/longTask';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { countNoun } from '../../../../kit/displayText';
import { enterFindField } from './findKeys';
import { findFieldStyles } from './findStyles';
import { runAndShow } from './showHit';

interface ReplaceRowProps {
  view: EditorView;
  onReport: (sentence: string) => void;
}

const hasNoHits = (state: EditorState) => readFindState(state).total === 0;
const buttonStyles = {
  minHeight: 36,
  px: 3,
  flex: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
};

/** A disabled button loses the focus. */
function leaveDisabledButton(view: EditorView): void {
  if (hasNoHits(view.state) && document.activeElement instanceof HTMLButtonElement)
    enterFindField();
}

export function ReplaceRow({ view, onReport }: ReplaceRowProps) {
  const [text, setText] = useState('');
  const isOff = useEditorState(view, hasNoHits);
  const runReplaceOne = () => {
    onReport('');
    runAndShow(view, replaceOne(text));
    leaveDisabledButton(view);
  };
  const runReplaceAll = () => {
    runLongTask(readFindState(view.state).total, () => {
      const { total } = readFindState(view.state);
      const isDone = replaceAll(text)(view.state, view.dispatch, view);
      if (isDone) onReport(`Replaced in ${countNoun(total, 'place')}. One undo brings all back.`);
      leaveDisabledButton(view);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    runReplaceOne();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <InputBase
        value={text}
        placeholder="Replace with"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        inputProps={{ 'aria-label': 'Replace with', dir: 'auto', autoComplete: 'off' }}
        sx={findFieldStyles}
      />
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button variant="outlined" disabled={isOff} onClick={runReplaceOne} sx={buttonStyles}>
          Replace
        </Button>
        <Button variant="outlined" disabled={isOff} onClick={runReplaceAll} sx={buttonStyles}>
          Replace all
        </Button>
      </Box>
    </Box>
  );
}
