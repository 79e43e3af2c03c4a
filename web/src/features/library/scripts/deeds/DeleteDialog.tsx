/** 'Delete Script': asked as the specification wants it, though 'Undo' and the bin bring a script back. */
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

/** On a line of its own: a key may have been pressed on another script than somebody thought. */
const Named = styled('bdi')(({ theme }) => ({
  display: 'block',
  marginTop: theme.spacing(2),
  color: theme.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'anywhere',
}));

export function DeleteDialog({ scripts, isOpen, onClose }: AnswerProps) {
  const { remove } = useScriptDeeds();
  const isOne = scripts.length === 1;
  const confirm = () => {
    remove(scripts);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isOne ? 'Delete Script' : 'Delete Scripts'}
      deed="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <span>
        {isOne
          ? 'Are you sure you want to delete this script?'
          : `Are you sure you want to delete these ${scripts.length} scripts?`}
      </span>
      {isOne && <Named>{scripts[0]?.title}</Named>}
    </ConfirmDialog>
  );
}
