/** 'Move to…': act and position of a beat by clicks alone (WCAG 2.2, 2.5.7). */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { SelectField } from '../../../../ui/forms/SelectField';
import type { Beat, Outline } from '../../plan/outline';
import { type BeatPosition, beatsIn } from '../../plan/outlineEdits';
import { actTitle, beatTitle, INBOX } from '../outlineText';

interface MoveDialogProps {
  beat: Beat;
  outline: Outline;
  /** Where it is. */
  position: BeatPosition;
  onMove: (position: BeatPosition) => void;
  onClose: () => void;
}

/** 'First', 'After Gulls', by the index that the beat would have there. */
function listPositions(outline: Outline, act: string, key: string): Record<string, string> {
  const others = beatsIn(outline, act).filter((beat) => beat.key !== key);
  const labels = [
    'First',
    ...others.map((beat, index) => `${index + 2}. After ${beatTitle(beat)}`),
  ];
  return Object.fromEntries(labels.map((label, index) => [`at ${index}`, label]));
}

export function MoveDialog({ beat, outline, position, onMove, onClose }: MoveDialogProps) {
  const titleId = useId();
  const [act, setAct] = useState(position.act);
  const [index, setIndex] = useState(position.index);
  const positions = listPositions(outline, act, beat.key);
  const last = Object.keys(positions).length - 1;
  const columns = { ...Object.fromEntries(outline.acts.map((each) => [each.key, actTitle(each)])) };
  const chooseAct = (next: string) => {
    const key = next === INBOX ? '' : next;
    setAct(key);
    setIndex(key === position.act ? position.index : beatsIn(outline, key).length);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{`Move ${beatTitle(beat)}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <SelectField
          label="Act"
          value={act || INBOX}
          options={{ ...columns, [INBOX]: INBOX }}
          onChange={chooseAct}
        />
        <SelectField
          label="Position"
          value={`at ${Math.min(index, last)}`}
          options={positions}
          onChange={(next) => setIndex(Number(next.slice(3)))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onMove({ act, index: Math.min(index, last) });
            onClose();
          }}
        >
          Move
        </Button>
      </DialogActions>
    </Dialog>
  );
}
