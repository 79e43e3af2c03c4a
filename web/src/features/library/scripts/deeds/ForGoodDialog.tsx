/** Asks before a script leaves the bin for good. */
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

export function ForGoodDialog({ scripts, isOpen, onClose }: AnswerProps) {
  const { removeForGood } = useScriptDeeds();
  const [script] = scripts;
  const confirm = () => {
    if (script) removeForGood(script);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete for good?"
      deed="Delete for good"
      wayOut="Keep it"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <bdi>{script?.title}</bdi> will be gone at once, and nobody can bring it back.
    </ConfirmDialog>
  );
}
