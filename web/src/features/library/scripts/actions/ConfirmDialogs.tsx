/** Confirmation dialogs of scripts: delete, delete permanently, leave. */
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '../../../../ui/layers/ConfirmDialog';
import type { ScriptDialogProps } from './scriptDialogContext';
import { useScriptActions } from './useScriptActions';

/** On a line of its own: a key may have been pressed on another script than somebody thought. */
const ScriptTitle = styled('bdi')(({ theme }) => ({
  display: 'block',
  marginTop: theme.spacing(2),
  color: theme.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'anywhere',
}));

export function DeleteDialog({ scripts, isOpen, onClose }: ScriptDialogProps) {
  const { remove } = useScriptActions();
  const isOne = scripts.length === 1;
  const confirm = () => {
    remove(scripts);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isOne ? 'Delete Script' : 'Delete Scripts'}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <span>
        {isOne
          ? 'Are you sure you want to delete this script?'
          : `Are you sure you want to delete these ${scripts.length} scripts?`}
      </span>
      {isOne && <ScriptTitle>{scripts[0]?.title}</ScriptTitle>}
    </ConfirmDialog>
  );
}

/** Asks before a script leaves the bin for good. */
export function DeletePermanentlyDialog({ scripts, isOpen, onClose }: ScriptDialogProps) {
  const { deletePermanently } = useScriptActions();
  const [script] = scripts;
  const confirm = () => {
    if (script) deletePermanently(script);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete for good?"
      confirmLabel="Delete for good"
      cancelLabel="Keep it"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <bdi>{script?.title}</bdi> will be gone at once, and nobody can bring it back.
    </ConfirmDialog>
  );
}

/** Asks before somebody gives up a script that was shared with them: only its owner can give it back. */
export function LeaveScriptDialog({ scripts, isOpen, onClose }: ScriptDialogProps) {
  const { leave } = useScriptActions();
  const [script] = scripts;
  const confirm = () => {
    if (script) leave(script);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove from my list?"
      confirmLabel="Remove from my list"
      onConfirm={confirm}
      onCancel={onClose}
    >
      You will not see <bdi>{script?.title}</bdi> any more, unless <bdi>{script?.owner}</bdi> shares
      it with you again.
    </ConfirmDialog>
  );
}
