/** Form of a question of one's own: its text, the kind of answer, and words to choose from. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { SelectField } from '../../../../ui/forms/SelectField';
import type { OwnQuestion } from '../answers/changes';
import { type QuestionType, questionTypes } from '../definition';

interface OwnQuestionFormProps {
  sectionId: string;
  /** The question that is changed; missing: a new one. */
  question?: OwnQuestion;
  onSave: (question: OwnQuestion) => void;
  onCancel: () => void;
}

const LONGEST_LABEL = 300;

const formStyle = {
  ...{ display: 'grid', gap: 4, mt: 5, p: 4 },
  ...{ border: 1, borderColor: 'divider', borderRadius: 2 },
} as const;

const optionsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

function useOwnQuestion({ sectionId, question, onSave }: OwnQuestionFormProps) {
  const [label, setLabel] = useState(question?.label ?? '');
  const [type, setType] = useState<QuestionType>(question?.type ?? 'textarea');
  const [options, setOptions] = useState((question?.options ?? []).join(', '));
  const [isTried, setTried] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!label.trim()) return;
    const id = question?.id ?? `own-${crypto.randomUUID()}`;
    const words = type === 'chips' ? optionsOf(options) : [];
    onSave({ id, section: sectionId, label: label.trim(), type, options: words, isAsked: true });
  };
  const problem = isTried && !label.trim() ? 'Write a question first' : undefined;
  return { label, setLabel, type, setType, options, setOptions, problem, save };
}

export function OwnQuestionForm(props: OwnQuestionFormProps) {
  const { label, setLabel, type, setType, options, setOptions, problem, save } =
    useOwnQuestion(props);
  return (
    <Box
      component="form"
      aria-label={props.question ? 'Change your question' : 'Your own question'}
      onSubmit={save}
      sx={formStyle}
    >
      <Field
        autoFocus
        label="Your question"
        value={label}
        problem={problem}
        onChange={({ target }) => setLabel(target.value)}
        inputProps={{ maxLength: LONGEST_LABEL, dir: 'auto' }}
      />
      <SelectField label="Answered by" value={type} options={questionTypes} onChange={setType} />
      {type === 'chips' && (
        <Field
          label="Words to choose from"
          hint="Separated by commas"
          value={options}
          onChange={({ target }) => setOptions(target.value)}
          inputProps={{ dir: 'auto' }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained">
          {props.question ? 'Save question' : 'Add question'}
        </Button>
        <Button color="inherit" onClick={props.onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
