/** Date in words, with a calendar beside it: '1890s' and 'the spring of the flood' are dates, too. */
import EventRounded from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { visuallyHidden } from '../../../../ui/sharedStyles';
import { type AnswerFieldProps, labelOf, textOfAnswer } from './answerText';

const inWords = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const);

/** '1974-05-12' as '12 May 1974'. */
export function dateInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : inWords.format(date);
}

interface CalendarButtonProps {
  label: string;
  onPick: (words: string) => void;
}

function CalendarButton({ label, onPick }: CalendarButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const name = `Choose a day: ${label}`;
  return (
    <Box sx={{ position: 'relative', flex: 'none', '@media print': { display: 'none' } }}>
      <Tooltip title="Choose a day">
        <IconButton aria-label={name} edge="end" onClick={() => input.current?.showPicker()}>
          <EventRounded />
        </IconButton>
      </Tooltip>
      {/* The browser's own calendar, which the button opens. */}
      <Box
        component="input"
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
          const words = dateInWords(target.value);
          if (words) onPick(words);
        }}
        sx={{ ...visuallyHidden, bottom: 0, insetInlineEnd: 0 }}
      />
    </Box>
  );
}

export function DateField({ question, value, problem, onAnswer }: AnswerFieldProps) {
  return (
    <Field
      label={labelOf(question)}
      problem={problem}
      hint={question.hint}
      value={textOfAnswer(value)}
      onChange={({ target }) => onAnswer(question.id, target.value || null)}
      inputProps={{ dir: 'auto' }}
      endAdornment={
        <CalendarButton label={question.label} onPick={(words) => onAnswer(question.id, words)} />
      }
    />
  );
}
