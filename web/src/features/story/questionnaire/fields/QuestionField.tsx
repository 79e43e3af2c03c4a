/** Field of one question: a line, several lines, a date in words, or words to choose from. */
import Button from '@mui/material/Button';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../../ui/forms/Field';
import { isEmptyAnswer } from '../answers/changes';
import { type AnswerFieldProps, labelOf, textOfAnswer } from './answerText';
import { ChipsField } from './ChipsField';
import { DateField } from './DateField';
import { focusAnswer } from './focusAnswer';

function SuggestionButton({ question, suggestion = '', onAnswer }: AnswerFieldProps) {
  const use = () => {
    flushSync(() => onAnswer(question.id, suggestion));
    // The button is gone with the empty field.
    focusAnswer(question.id);
  };
  return (
    <Button size="small" aria-label={`Use ${suggestion} as ${question.label}`} onClick={use}>
      Use
    </Button>
  );
}

function TextField(props: AnswerFieldProps) {
  const { question, value, problem, suggestion, onAnswer } = props;
  return (
    <Field
      label={labelOf(question)}
      problem={problem}
      hint={question.hint}
      value={textOfAnswer(value)}
      onChange={({ target }) => onAnswer(question.id, target.value || null)}
      placeholder={suggestion}
      {...(suggestion && isEmptyAnswer(value) && { endAdornment: <SuggestionButton {...props} /> })}
      {...(question.type === 'textarea' && { multiline: true, minRows: 2, maxRows: 12 })}
      inputProps={{ dir: 'auto' }}
      // A field of several lines has the padding of a field and that of its text.
      sx={{
        '&.MuiInputBase-multiline': { p: 0 },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
  );
}

/** Drawn again only when its own answer changes: there are more than two hundred of them. */
export const QuestionField = memo(function QuestionField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'chips':
      return <ChipsField {...props} />;
    case 'date':
      return <DateField {...props} />;
    default:
      return <TextField {...props} />;
  }
});
