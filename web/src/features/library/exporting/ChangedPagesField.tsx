/** Switch of an export: only the pages that a revision set has changed, and which set (EX20). */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { SelectField } from '../../../ui/forms/SelectField';
import { LoadError } from '../../../ui/loading/LoadError';
import { type ChangedPagesChoices, getChangedPages } from '../data/libraryApi';
import { type ExportOptions, newestSet, wantsChangedPages } from './exportOptions';
import type { ExportSource } from './useExport';

const serverSilent =
  'Whether pages have changed could not be found out: the server does not answer.';
const anonymousHint = 'An anonymous copy has all pages.';

interface ChangedPagesFieldProps {
  source: ExportSource;
  options: ExportOptions;
  onChange: (part: Partial<ExportOptions>) => void;
}

interface ChoiceProps extends Omit<ChangedPagesFieldProps, 'source'> {
  choices: ChangedPagesChoices;
}

/** Words before the numbers keep the order of the sets: an object sorts keys that are numbers. */
const keyStart = 'set ';
const keyOf = (set: number) => `${keyStart}${set}`;

function SetChoice({ choices, options, onChange }: ChoiceProps) {
  const names = choices.sets.map(({ number, name }) => [keyOf(number), name]);
  const set = options.changedSet === newestSet ? choices.sets[0]?.number : options.changedSet;
  return (
    <SelectField
      label="Changed in"
      value={keyOf(set ?? newestSet)}
      options={Object.fromEntries(names) as Record<string, string>}
      onChange={(key) => onChange({ changedSet: Number(key.slice(keyStart.length)) })}
    />
  );
}

export function ChangedPagesField({ source, options, onChange }: ChangedPagesFieldProps) {
  const hintId = useId();
  const { scriptId, draftId } = source;
  const { data, error, refetch } = useQuery({
    queryKey: ['export', scriptId, draftId, 'changedPages'],
    queryFn: ({ signal }) => getChangedPages(scriptId, signal, draftId),
    retry: false,
    gcTime: 0,
  });
  const hint = options.anonymous ? anonymousHint : data?.obstacle;
  const isOn = wantsChangedPages(options);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <FormControlLabel
          disabled={!isOn && hint !== ''}
          control={
            <Switch
              checked={isOn}
              onChange={({ target }) => onChange({ changedPages: target.checked })}
              slotProps={{ input: { 'aria-describedby': hint && hintId } }}
            />
          }
          label="Changed pages only"
        />
        {hint && (
          <FormHelperText id={hintId} sx={{ m: 0, mt: 1 }}>
            {hint}
          </FormHelperText>
        )}
        {error && (
          <LoadError minHeight={64} onRetry={() => void refetch()}>
            {sentenceFor(asProblem(error), serverSilent)}
          </LoadError>
        )}
      </Box>
      {isOn && data && <SetChoice {...{ choices: data, options, onChange }} />}
    </Box>
  );
}
