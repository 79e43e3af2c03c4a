/** 'Delete Script': asked as the specification wants it, though 'Undo' and the bin bring a script back. */
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

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
      {isOne
        ? 'Are you sure you want to delete this script?'
        : `Are you sure you want to delete these ${scripts.length} scripts?`}
    </ConfirmDialog>
  );
}
