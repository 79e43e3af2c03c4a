/** Tools of a question of one's own: change its text, or take it out; answers are kept. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import type { OwnQuestion } from '../answers/changes';
import { OwnQuestionForm } from './OwnQuestionForm';
import type { OpenSheet } from './useSheet';

interface OwnQuestionToolsProps {
  question: OwnQuestion;
  sheet: OpenSheet;
}

export function OwnQuestionTools({ question, sheet }: OwnQuestionToolsProps) {
  const [isChanging, setChanging] = useState(false);
  const notifyWithUndo = useNotifyWithUndo();
  const takeOut = () => {
    sheet.removeOwnQuestion(question.id);
    notifyWithUndo(
      'Question taken out. Answers to it are kept.',
      () => sheet.changeOwnQuestion(question),
      question.label,
    );
  };
  if (isChanging) {
    return (
      <OwnQuestionForm
        sectionId={question.section}
        question={question}
        onSave={(changed) => {
          sheet.changeOwnQuestion(changed);
          setChanging(false);
        }}
        onCancel={() => setChanging(false)}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-label={`Change the question: ${question.label}`}
        onClick={() => setChanging(true)}
      >
        Change question
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={`Take out the question: ${question.label}`}
        onClick={takeOut}
      >
        Take out
      </Button>
    </Box>
  );
}
