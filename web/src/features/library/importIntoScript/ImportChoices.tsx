/** What shall become of the file: part of the script, or the script. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Place } from '../../../editor/bringIn/insertLines';
import type { BringWishes } from './bringing';

export interface BringChoicesProps {
  wishes: BringWishes;
  onChange: (part: Partial<BringWishes>) => void;
  /** Whether the caret is where the file was dropped. */
  wasDropped: boolean;
  place: Place;
  hasLines: boolean;
  hasCover: boolean;
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
const longestWords = 60;

function shortened(words: string): string {
  const letters = [...words];
  return letters.length > longestWords ? `${letters.slice(0, longestWords).join('')}…` : words;
}

function placeText({ page, above }: Place): ReactNode {
  const where = page ? ` on page ${page}` : '';
  if (above === null) return 'At the beginning of the script';
  if (!above.trim()) return `Below an empty line${where}`;
  return (
    <>
      Below ‘<bdi>{shortened(above)}</bdi>’{where}
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

export function BringChoices(props: BringChoicesProps) {
  const { wishes, onChange, wasDropped, place, hasLines, hasCover } = props;
  return (
    <>
      <Group
        label="What to do with it"
        value={wishes.deed}
        onChange={(_, deed) => onChange({ deed: deed as BringWishes['deed'] })}
      >
        <Option
          value="insert"
          label={wasDropped ? 'Insert where it was dropped' : 'Insert at the caret'}
          hint={hasLines ? placeText(place) : 'There is nothing in the file but a cover'}
          isDisabled={!hasLines}
        />
        <Option
          value="replace"
          label="Replace the whole script"
          hint="The script as it is now is kept in its history, and one undo brings it back."
        />
      </Group>
      {wishes.deed === 'replace' && hasCover && (
        <Group
          label="Cover"
          value={wishes.cover}
          onChange={(_, cover) => onChange({ cover: cover as BringWishes['cover'] })}
        >
          <FormControlLabel value="mine" control={<Radio />} label="Keep mine" />
          <FormControlLabel value="file" control={<Radio />} label="Take the file’s" />
        </Group>
      )}
    </>
  );
}
