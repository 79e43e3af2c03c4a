/** Fields of an export: the format, and the options that it supports. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import type { ExportOptions } from './exportOptions';
import {
  type ExportFormat,
  exportFormats,
  pageRangeProblem,
  supportsOption,
} from './exportOptions';

const paperSizes = { own: 'As in the script', letter: 'US Letter', a4: 'A4' };
const numbers = { own: 'As in the script', shown: 'Shown', hidden: 'Hidden' };

interface OptionProps {
  options: ExportOptions;
  onChange: (part: Partial<ExportOptions>) => void;
}

interface SwitchOptionsProps extends OptionProps {
  /** Changes are being marked: a Word file can show them. */
  isMarking: boolean;
}

interface ExportFieldsProps extends SwitchOptionsProps {
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
  return (
    <>
      {supportsOption(format, 'pages') && (
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
  trackedChanges: 'With tracked changes',
} as const;
const workingCopyHint =
  'A working copy keeps highlights, notes, comments and voice messages, as far as the format can.';

function SwitchOptions({ options, isMarking, onChange }: SwitchOptionsProps) {
  const hintId = useId();
  const names = Object.keys(switches) as (keyof typeof switches)[];
  const hasHint = supportsOption(options.format, 'workingCopy');
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {names
          .filter((name) => supportsOption(options.format, name))
          .filter((name) => name !== 'trackedChanges' || isMarking)
          .map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Switch
                  checked={options[name]}
                  onChange={({ target }) => onChange({ [name]: target.checked })}
                  slotProps={{
                    input: { 'aria-describedby': name === 'workingCopy' ? hintId : undefined },
                  }}
                />
              }
              label={switches[name]}
            />
          ))}
      </Box>
      {hasHint && (
        <FormHelperText id={hintId} sx={{ m: 0 }}>
          {workingCopyHint}
        </FormHelperText>
      )}
    </Box>
  );
}

export function ExportFields({ formats, options, isMarking, onChange }: ExportFieldsProps) {
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
      <TextOptions {...{ options, onChange }} />
      <SwitchOptions {...{ options, isMarking, onChange }} />
    </>
  );
}
