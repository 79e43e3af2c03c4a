/** The bar for looking through a script: words, how many there are, from one to the next, and what to put there instead. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import { FindButtons } from './FindButtons';
import { FindField } from './FindField';
import { FindOptions } from './FindOptions';
import { barLooks } from './findLooks';
import { countWords, emptyWords } from './findWords';
import { FIND_BAR, showSelection } from './inSight';
import { ReplaceRow } from './ReplaceRow';
import { useBarPress } from './useBarPress';
import { enterFindField } from './useFindKeys';
import { useScreenTop } from './useScreenTop';

export interface FindBarProps {
  view: EditorView;
  canWrite: boolean;
  /** What was typed before the bar was there. */
  typed: RefObject<string>;
  replaces: boolean;
  onClose: () => void;
}

/** The count is read aloud when it has become another one; beside the field it is only seen. */
function Said({ view, told }: { view: EditorView; told: string }) {
  const count = useEditorState(view, countWords);
  const empty = useEditorState(view, emptyWords);
  const sentence = told || empty;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {sentence || count}
      </Box>
      {sentence && (
        <Typography aria-hidden variant="caption" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {sentence}
        </Typography>
      )}
    </>
  );
}

export function FindBar({ view, canWrite, typed, replaces, onClose }: FindBarProps) {
  const [hasOptions, setOptions] = useState(false);
  const [told, setTold] = useState('');
  const top = useScreenTop();
  // At once: the next letter may be on its way.
  useLayoutEffect(() => {
    enterFindField(typed.current);
    typed.current = '';
  }, [typed]);
  // A higher bar covers more of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the bar has become another
  useEffect(() => {
    if (findingIn(view.state).current) showSelection(view);
  }, [view, replaces, hasOptions]);
  const forget = () => setTold('');
  const press = useBarPress({ view, hasReplaced: told !== '', onTakenBack: forget, onClose });
  return (
    <Paper
      id={FIND_BAR}
      role="search"
      aria-label="Find in this script"
      elevation={4}
      onKeyDown={press}
      style={{ '--screen-top': `${top}px` } as CSSProperties}
      sx={barLooks}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FindField view={view} onType={forget} />
        <FindButtons
          {...{ view, canWrite, replaces, hasOptions, onClose }}
          onOptions={() => setOptions(!hasOptions)}
        />
      </Box>
      {replaces && <ReplaceRow view={view} onTold={setTold} />}
      {hasOptions && <FindOptions view={view} />}
      <Said view={view} told={told} />
    </Paper>
  );
}
