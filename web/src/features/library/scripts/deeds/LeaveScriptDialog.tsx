/** Asks before somebody gives up a script that was shared with them: only its owner can give it back. */
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

export function LeaveScriptDialog({ scripts, isOpen, onClose }: AnswerProps) {
  const { leave } = useScriptDeeds();
  const [script] = scripts;
  const confirm = () => {
    if (script) leave(script);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove from my list?"
      deed="Remove from my list"
      onConfirm={confirm}
      onCancel={onClose}
    >
      You will not see <bdi>{script?.title}</bdi> any more, unless <bdi>{script?.owner}</bdi> shares
      it with you again.
    </ConfirmDialog>
  );
}
