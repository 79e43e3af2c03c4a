/** Auto-fill of the empty fields: on, off, stop. The answers come from a provider that the page gives. ST53. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { countNoun } from '../../../../kit/displayText';
import { SwitchRow } from '../../../../ui/forms/SwitchRow';
import { useLatest } from '../../../../ui/hooks/useLatest';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { fillEmptyFields, type SuggestAnswer } from '../autofill';
import type { Question } from '../definition';
import type { OpenSheet } from './useSheet';

export const noProviderSentence =
  'Auto-fill needs an AI provider, and none is set up on this server.';

interface AutofillProps {
  sheet: OpenSheet;
  questions: readonly Question[];
  suggest: SuggestAnswer | undefined;
  /** Tests give a clock of their own. */
  wait?: (milliseconds: number) => Promise<void>;
}

function useAutofill({ sheet, questions, suggest, wait }: AutofillProps) {
  const latest = useLatest(sheet);
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const run = useRef<AbortController | null>(null);
  const [field, setField] = useState<string | null>(null);
  const stop = () => run.current?.abort();
  // It goes on for one character only.
  useEffect(() => () => run.current?.abort(), []);
  const fill = async (provider: SuggestAnswer) => {
    const controller = new AbortController();
    run.current = controller;
    const filled: string[] = [];
    setField('');
    try {
      await fillEmptyFields({
        ...{ questions, suggest: provider, signal: controller.signal, ...(wait && { wait }) },
        readAnswers: () => latest.current.answers,
        onField: ({ label }) => setField(label),
        onAnswer: (questionId, answer) => {
          filled.push(questionId);
          latest.current.answer(questionId, answer);
        },
      });
    } catch (error) {
      notify.failure(error, 'Auto-fill has stopped: no answer came. Please try again.');
    }
    setField(null);
    const undo = () => filled.forEach((questionId) => void sheet.answer(questionId, null));
    if (filled.length) notifyWithUndo(`${countNoun(filled.length, 'field')} filled`, undo);
  };
  const start = () => {
    if (suggest) void fill(suggest);
    else notify.warn(noProviderSentence);
  };
  return { field, start, stop };
}

export function AutofillControl(props: AutofillProps) {
  const { field, start, stop } = useAutofill(props);
  const isOn = field !== null;
  return (
    <Box sx={{ width: { md: 300 } }}>
      <SwitchRow
        label="Auto-fill"
        hint={props.suggest ? 'Fills empty fields only' : noProviderSentence}
        isUnavailable={!props.suggest}
        isOn={isOn}
        onChange={(turnsOn) => (turnsOn ? start() : stop())}
      />
      {isOn && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {field ? `Filling '${field}'` : 'Filling …'}
          </Typography>
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        </Box>
      )}
    </Box>
  );
}
