/** Field of one question: a line, several lines, a date in words, or words to choose from. */
import { memo } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { type AnswerFieldProps, labelOf, textOfAnswer } from './answerText';
import { ChipsField } from './ChipsField';
import { DateField } from './DateField';

function TextField({ question, value, problem, onAnswer }: AnswerFieldProps) {
  return (
    <Field
      label={labelOf(question)}
      problem={problem}
      hint={question.hint}
      value={textOfAnswer(value)}
      onChange={({ target }) => onAnswer(question.id, target.value || null)}
      {...(question.type === 'textarea' && { multiline: true, minRows: 2, maxRows: 12 })}
      inputProps={{ dir: 'auto' }}
      // A field of several lines has the padding of a field and that of its text.
      sx={{ '&.MuiInputBase-multiline': { p: 0 } }}
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
