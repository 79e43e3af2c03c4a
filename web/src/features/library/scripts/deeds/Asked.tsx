/** The dialog of a question; the large ones are loaded when they are first asked. */
import { type ComponentType, lazy, Suspense } from 'react';
import { DeleteDialog } from './DeleteDialog';
import { ForGoodDialog } from './ForGoodDialog';
import { LeaveScriptDialog } from './LeaveScriptDialog';
import type { AnswerProps, Question } from './questions';
import { RenameDialog } from './RenameDialog';
import { useScriptDeeds } from './useScriptDeeds';

const MoveDialog = lazy(async () => ({
  default: (await import('../../projects/MoveDialog')).MoveDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('../../sharing/ShareDialog')).ShareDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../../exporting/ExportDialog')).ExportDialog,
}));
const ScriptDrawer = lazy(async () => ({
  default: (await import('../../drawer/ScriptDrawer')).ScriptDrawer,
}));

const only = ({ scripts, isOpen }: AnswerProps) => (isOpen ? (scripts[0] ?? null) : null);

function Move({ scripts, isOpen, onClose }: AnswerProps) {
  const { move } = useScriptDeeds();
  const moveTo = (projectId: string | null) => {
    move(scripts, projectId);
    onClose();
  };
  return <MoveDialog scripts={isOpen ? scripts : []} onClose={onClose} onMove={moveTo} />;
}

function Share(props: AnswerProps) {
  return <ShareDialog script={only(props)} onClose={props.onClose} />;
}

function Export(props: AnswerProps) {
  return <ExportDialog script={only(props)} onClose={props.onClose} />;
}

function Details({ scripts, isOpen, onClose }: AnswerProps) {
  return <ScriptDrawer open={isOpen} script={scripts[0] ?? null} onClose={onClose} />;
}

const answers: Record<Question, ComponentType<AnswerProps>> = {
  rename: RenameDialog,
  move: Move,
  share: Share,
  export: Export,
  details: Details,
  delete: DeleteDialog,
  deleteForGood: ForGoodDialog,
  leave: LeaveScriptDialog,
};

export function Asked({ question, ...props }: AnswerProps & { question: Question }) {
  const Answer = answers[question];
  return (
    <Suspense fallback={null}>
      <Answer {...props} />
    </Suspense>
  );
}
