/** Editor of a header or footer at its place on the page: Enter saves, Escape leaves everything as it was. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { cssLines, cssPoints } from '../../../editor/pages/elements/elementLook';
import type { SheetMargins } from '../../../editor/pages/paging/paging';
import type { HeaderPlace } from '../../../screenplay/headers/runningTexts';
import { HeaderFieldMenu, HeaderRow, type HeaderTyping, useHeaderTyping } from './HeaderFields';
import type { HeaderBand } from './headerBands';
import { type HeaderSide, type HeadersChange, type HeaderTexts, SIDE_NAMES } from './headerEdits';

interface HeaderRowEditorProps {
  band: HeaderBand;
  place: HeaderPlace;
  margins: SheetMargins;
  texts: HeaderTexts;
  /** Null: nothing was typed. `isLeft`: the writer is somewhere else already, where the focus is to stay. */
  onSave: (change: HeadersChange | null, isLeft?: boolean) => void;
  onCancel: () => void;
}

const fieldStyles = (theme: Theme) => ({
  '& input': {
    font: 'inherit',
    lineHeight: 'var(--line)',
    height: 'var(--line)',
    minWidth: 0,
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: '2px',
    outline: `1px dashed ${theme.palette.divider}`,
    outlineOffset: '3px',
    color: 'var(--ink)',
    background: 'var(--paper)',
  },
  '& input:focus': { outline: `2px solid ${theme.palette.primary.main}` },
});

interface RowToolsProps extends Pick<HeaderTyping, 'target'> {
  side: HeaderSide;
  left: string;
  onSave: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Below a header, and above a footer. */
function RowTools({ side, left, onSave, onCancel, onKeyDown, target }: RowToolsProps) {
  const gap = 'calc(var(--line) + 10px)';
  return (
    <Paper
      elevation={4}
      // With an edge: at night a shadow alone would not lift it off the page.
      sx={{
        position: 'absolute',
        display: 'flex',
        gap: 1,
        p: 1,
        typography: 'body2',
        border: 1,
        borderColor: 'divider',
      }}
      style={{ left: `calc(${left})`, ...(side === 'header' ? { top: gap } : { bottom: gap }) }}
      onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
    >
      <HeaderFieldMenu target={target} />
      <Button size="small" color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" variant="contained" onClick={onSave}>
        Save
      </Button>
    </Paper>
  );
}

/** Runs the first of several endings: the focus that leaves with it is no second reason to save. */
function useOnce() {
  const isDone = useRef(false);
  return (end: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    end();
  };
}

export function HeaderRowEditor(props: HeaderRowEditorProps) {
  const { band, place, margins } = props;
  const { change, ...typing } = useHeaderTyping(props.texts);
  const finish = useOnce();
  const save = (isLeft = false) => finish(() => props.onSave(change, isLeft));
  const cancel = () => finish(props.onCancel);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The menu of fields stands elsewhere in the page, and the focus comes back from it; a switched window loses no focus.
    if (!relatedTarget || currentTarget.contains(relatedTarget as Node)) return;
    if ((relatedTarget as Element).closest('[role="menu"], .MuiModal-root')) return;
    save(true);
  };
  const left = cssPoints(margins.left);
  const width = cssPoints(margins.right - margins.left);
  return (
    <Box
      role="dialog"
      aria-label={`${SIDE_NAMES[band.side]} of the pages`}
      onBlur={onBlur}
      sx={{ position: 'absolute', zIndex: 3, insetInline: 0, top: cssLines(band.top) }}
    >
      <Box sx={fieldStyles} style={{ marginLeft: `calc(${left})`, width: `calc(${width})` }}>
        <HeaderRow
          {...typing}
          side={band.side}
          focused={place}
          onKeyDown={onKeyDown}
          sx={{ gap: '12px' }}
        />
      </Box>
      <RowTools
        target={typing.target}
        left={left}
        side={band.side}
        onCancel={cancel}
        onSave={() => save()}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}
