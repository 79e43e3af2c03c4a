/** Fields of an export: the format, and the options that it supports. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import { ChangedPagesField } from './ChangedPagesField';
import {
  type ExportFormat,
  type ExportOptions,
  exportFormats,
  isOptionUsable,
  pageRangeProblem,
  type SwitchName,
  supportsOption,
  wantsChangedPages,
} from './exportOptions';
import { RecipientsField } from './RecipientsField';
import { SidesFields } from './SidesFields';
import type { ExportSource } from './useExport';

const paperSizes = { own: 'As in the script', letter: 'US Letter', a4: 'A4' };
const numbers = { own: 'As in the script', shown: 'Shown', hidden: 'Hidden' };

interface OptionProps {
  options: ExportOptions;
  onChange: (part: Partial<ExportOptions>) => void;
}

interface SwitchOptionsProps extends OptionProps {
  /** Those that the text has nothing for, or not for this person. */
  hidden: readonly SwitchName[];
}

interface ExportFieldsProps extends SwitchOptionsProps {
  source: ExportSource;
  /** Names of earlier recipients. */
  knownRecipients: readonly string[];
  formats: readonly ExportFormat[];
}

function SelectOptions({ options, onChange }: OptionProps) {
  const { format, paper, sceneNumbers } = options;
  return (
    <>
      {supportsOption(format, 'paper') && (
        <SelectField
          label="Paper"
          value={paper}
          options={paperSizes}
          onChange={(chosen) => onChange({ paper: chosen })}
        />
      )}
      {supportsOption(format, 'sceneNumbers') && (
        <SelectField
          label="Scene numbers"
          value={sceneNumbers}
          options={numbers}
          onChange={(chosen) => onChange({ sceneNumbers: chosen })}
        />
      )}
    </>
  );
}

function TextOptions({ options, onChange }: OptionProps) {
  const { format, pages, watermark } = options;
  const isOfSides = supportsOption(format, 'sides') && options.sides !== 'none';
  const hasRange = supportsOption(format, 'pages') && !isOfSides && !wantsChangedPages(options);
  return (
    <>
      {hasRange && (
        <Field
          label="Pages"
          placeholder="All"
          value={pages}
          problem={pageRangeProblem(pages)}
          onChange={({ target }) => onChange({ pages: target.value })}
        />
      )}
      {supportsOption(format, 'watermark') && (
        <Field
          label="Watermark"
          placeholder="None"
          value={watermark}
          onChange={({ target }) => onChange({ watermark: target.value })}
        />
      )}
    </>
  );
}

const switches = {
  cover: 'Cover page',
  headersAndFooters: 'Headers and footers',
  workingCopy: 'Working copy',
  marginComments: 'Comments in the margin',
  trackedChanges: 'With tracked changes',
  outline: 'Beats as summaries',
  anonymous: 'Anonymous contest copy',
} as const satisfies Record<SwitchName, string>;
const hints = {
  workingCopy:
    'A working copy keeps highlights, notes, comments and voice messages, as far as the format can.',
  marginComments: 'With comments in the margin the pages are printed smaller.',
  outline: 'The words of each beat of the outline stand at its first scene, as its summary.',
  anonymous:
    'An anonymous copy names no author and no contact: not on the cover, in headers, or in the file itself.',
} as const;
type HintedSwitch = keyof typeof hints;
const hinted = Object.keys(hints) as HintedSwitch[];

function SwitchOptions({ options, hidden, onChange }: SwitchOptionsProps) {
  const id = useId();
  const hintId = (name: string) =>
    hinted.includes(name as HintedSwitch) ? `${id}${name}` : undefined;
  const names = (Object.keys(switches) as SwitchName[])
    .filter((name) => supportsOption(options.format, name))
    .filter((name) => !hidden.includes(name));
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            disabled={!isOptionUsable(options, name)}
            control={
              <Switch
                checked={isOptionUsable(options, name) && options[name]}
                onChange={({ target }) => onChange({ [name]: target.checked })}
                slotProps={{ input: { 'aria-describedby': hintId(name) } }}
              />
            }
            label={switches[name]}
          />
        ))}
      </Box>
      {hinted
        .filter((name) => names.includes(name))
        .map((name) => (
          <FormHelperText key={name} id={hintId(name)} sx={{ m: 0, mt: 1 }}>
            {hints[name]}
          </FormHelperText>
        ))}
    </Box>
  );
}

export function ExportFields(props: ExportFieldsProps) {
  const { source, formats, options, hidden, knownRecipients, onChange } = props;
  const { format } = options;
  const names = formats.map((each) => [each, exportFormats[each].name]);
  return (
    <>
      <SelectField
        label="Format"
        value={format}
        options={Object.fromEntries(names) as Record<ExportFormat, string>}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      <SelectOptions {...{ options, onChange }} />
      {supportsOption(format, 'sides') && <SidesFields {...{ source, options, onChange }} />}
      {supportsOption(format, 'changedPages') && options.sides === 'none' && (
        <ChangedPagesField {...{ source, options, onChange }} />
      )}
      <TextOptions {...{ options, onChange }} />
      {supportsOption(format, 'recipients') && (
        <RecipientsField
          value={options.recipients}
          known={knownRecipients}
          onChange={(recipients) => onChange({ recipients })}
        />
      )}
      <SwitchOptions {...{ options, hidden, onChange }} />
    </>
  );
}
