/** Choices for a file that is imported into an open script: insert it, or replace the script. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { InsertionPlace } from '../../../editor/files/insertLines';
import { isolateBidi } from '../../../kit/displayText';
import type { ImportOptions } from './importIntoScript';

interface ImportChoicesProps {
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
  /** Whether the caret is where the file was dropped. */
  wasDropped: boolean;
  place: InsertionPlace;
  hasLines: boolean;
  hasCover: boolean;
  /** Names of the revision sets of the file. */
  revisionSets: readonly string[];
}

interface OptionProps<T extends string> {
  value: T;
  label: string;
  hint: ReactNode;
  isDisabled?: boolean;
}

function Option<T extends string>({ value, label, hint, isDisabled = false }: OptionProps<T>) {
  return (
    <FormControlLabel
      value={value}
      disabled={isDisabled}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      control={<Radio />}
      label={
        <Box sx={{ py: '11px' }}>
          <Typography component="span">{label}</Typography>
          <Typography
            variant="caption"
            component="span"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {hint}
          </Typography>
        </Box>
      }
    />
  );
}

/** Letters of the line above that are shown. */
const maxPreviewLength = 60;

function shortenText(words: string): string {
  const characters = [...words];
  return characters.length > maxPreviewLength
    ? `${characters.slice(0, maxPreviewLength).join('')}…`
    : words;
}

function positionText({ page, above }: InsertionPlace): ReactNode {
  const where = page ? ` on page ${page}` : '';
  if (above === null) return 'At the beginning of the script';
  if (!above.trim()) return `Below an empty line${where}`;
  return (
    <>
      Below ‘<bdi>{shortenText(above)}</bdi>’{where}
    </>
  );
}

function Group({ label, children, ...group }: GroupProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} {...group}>
        {children}
      </RadioGroup>
    </FormControl>
  );
}

interface GroupProps {
  label: string;
  value: string;
  onChange: (event: unknown, value: string) => void;
  children: ReactNode;
}

const listText = new Intl.ListFormat('en');

/** Nothing of a file goes without a word: its revisions come along only where it becomes the script. */
function RevisionsHint({
  options,
  revisionSets,
}: Pick<ImportChoicesProps, 'options' | 'revisionSets'>) {
  if (revisionSets.length === 0) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {options.mode === 'replace'
        ? `Its revision sets come along: ${listText.format(revisionSets.map(isolateBidi))}. Where your script has sets of its own, those stay instead.`
        : 'The revision marks of the file stay behind: they come along only where it replaces the script.'}
    </Typography>
  );
}

export function ImportChoices(props: ImportChoicesProps) {
  const { options, onChange, wasDropped, place, hasLines, hasCover } = props;
  return (
    <>
      <Group
        label="What to do with it"
        value={options.mode}
        onChange={(_, mode) => onChange({ mode: mode as ImportOptions['mode'] })}
      >
        <Option
          value="insert"
          label={wasDropped ? 'Insert where it was dropped' : 'Insert at the caret'}
          hint={hasLines ? positionText(place) : 'There is nothing in the file but a cover'}
          isDisabled={!hasLines}
        />
        <Option
          value="replace"
          label="Replace the whole script"
          hint="The script as it is now is kept in its history, and one undo brings it back."
        />
      </Group>
      <RevisionsHint {...props} />
      {options.mode === 'replace' && hasCover && (
        <Group
          label="Cover"
          value={options.cover}
          onChange={(_, cover) => onChange({ cover: cover as ImportOptions['cover'] })}
        >
          <FormControlLabel value="mine" control={<Radio />} label="Keep mine" />
          <FormControlLabel value="file" control={<Radio />} label="Take the file’s" />
        </Group>
      )}
    </>
  );
}
