/** 'Move script to project': one script or several, to a project, to a new one, or out of all. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState } from 'react';
import { useLastGiven } from '../../../ui/useLastGiven';
import type { ScriptRow } from '../shapes';
import { type MoveChoice, presentPlace } from './moveChoice';
import { NewProjectForm } from './NewProjectForm';
import { ProjectChooser } from './ProjectChooser';

interface MoveDialogProps {
  /** None: closed. */
  scripts: ScriptRow[];
  onClose: () => void;
  /** The project that was chosen; null takes the scripts out of their projects. */
  onMove: (projectId: string | null) => void;
}

function MoveContent({ scripts, onClose, onMove }: MoveDialogProps) {
  const present = presentPlace(scripts);
  const [choice, setChoice] = useState<MoveChoice | null>(present);
  const [isMaking, setMaking] = useState(false);
  const finish = () => {
    onMove(choice === 'none' ? null : choice);
    onClose();
  };
  const choose = (id: string) => {
    setChoice(id);
    setMaking(false);
  };
  if (isMaking) {
    return (
      <DialogContent>
        <NewProjectForm onMade={choose} onCancel={() => setMaking(false)} />
      </DialogContent>
    );
  }
  return (
    <>
      <DialogContent>
        <Typography color="textSecondary" noWrap sx={{ mb: 3 }}>
          {scripts.map(({ id, title }, place) => (
            <Fragment key={id}>
              {place > 0 && ', '}
              <bdi>{title}</bdi>
            </Fragment>
          ))}
        </Typography>
        <ProjectChooser value={choice} onChange={setChoice} onNew={() => setMaking(true)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={choice === null || choice === present}
          onClick={finish}
        >
          OK
        </Button>
      </DialogActions>
    </>
  );
}

export function MoveDialog({ scripts, onClose, onMove }: MoveDialogProps) {
  const titleId = useId();
  const shown = useLastGiven(scripts.length > 0 ? scripts : null);
  return (
    <Dialog
      open={scripts.length > 0}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {shown && shown.length > 1
          ? `Move ${shown.length} scripts to project`
          : 'Move script to project'}
      </DialogTitle>
      {shown && <MoveContent scripts={shown} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}
