/** Tools of a question of one's own: change its text, or take it out; answers are kept. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import type { OwnQuestion } from '../answers/changes';
import { focusAnswer } from '../fields/focusAnswer';
import { OwnQuestionForm } from './OwnQuestionForm';
import type { OpenSheet } from './useSheet';

interface OwnQuestionToolsProps {
  question: OwnQuestion;
  sheet: OpenSheet;
}

export function OwnQuestionTools({ question, sheet }: OwnQuestionToolsProps) {
  const [form, setForm] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const notifyWithUndo = useNotifyWithUndo();
  const takeOut = () => {
    sheet.removeOwnQuestion(question.id);
    notifyWithUndo(
      'Question taken out. Answers to it are kept.',
      () => sheet.changeOwnQuestion(question),
      question.label,
    );
  };
  if (form === 'open') {
    return (
      <OwnQuestionForm
        sectionId={question.section}
        question={question}
        onSave={(changed) => {
          flushSync(() => {
            sheet.changeOwnQuestion(changed);
            setForm('closed');
          });
          focusAnswer(changed.id);
        }}
        onCancel={() => setForm('cancelled')}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        autoFocus={form === 'cancelled'}
        aria-label={`Change the question: ${question.label}`}
        onClick={() => setForm('open')}
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
