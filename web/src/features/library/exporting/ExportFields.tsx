/** What the file shall be, and what it shall show where its format can. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Field } from '../../../ui/Field';
import { Choice } from './Choice';
import type { ExportWishes } from './exportWishes';
import { type ExportFormat, exportFormats, heeds } from './formats';
import { pagesProblem } from './pageRange';

const papers = { own: 'As in the script', letter: 'US Letter', a4: 'A4' };
const numbers = { own: 'As in the script', shown: 'Shown', hidden: 'Hidden' };

interface WishProps {
  wishes: ExportWishes;
  onChange: (part: Partial<ExportWishes>) => void;
}

interface ExportFieldsProps extends WishProps {
  offered: readonly ExportFormat[];
}

function ChosenWishes({ wishes, onChange }: WishProps) {
  const { format, paper, sceneNumbers } = wishes;
  return (
    <>
      {heeds(format, 'paper') && (
        <Choice
          label="Paper"
          value={paper}
          options={papers}
          onChange={(chosen) => onChange({ paper: chosen })}
        />
      )}
      {heeds(format, 'sceneNumbers') && (
        <Choice
          label="Scene numbers"
          value={sceneNumbers}
          options={numbers}
          onChange={(chosen) => onChange({ sceneNumbers: chosen })}
        />
      )}
    </>
  );
}

function TypedWishes({ wishes, onChange }: WishProps) {
  const { format, pages, watermark } = wishes;
  return (
    <>
      {heeds(format, 'pages') && (
        <Field
          label="Pages"
          placeholder="All"
          value={pages}
          problem={pagesProblem(pages)}
          onChange={({ target }) => onChange({ pages: target.value })}
        />
      )}
      {heeds(format, 'watermark') && (
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

const switches = { cover: 'Cover page', headersAndFooters: 'Headers and footers' } as const;

function SwitchedWishes({ wishes, onChange }: WishProps) {
  const names = Object.keys(switches) as (keyof typeof switches)[];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {names
        .filter((name) => heeds(wishes.format, name))
        .map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Switch
                checked={wishes[name]}
                onChange={({ target }) => onChange({ [name]: target.checked })}
              />
            }
            label={switches[name]}
          />
        ))}
    </Box>
  );
}

export function ExportFields({ offered, wishes, onChange }: ExportFieldsProps) {
  const { format } = wishes;
  const names = offered.map((each) => [each, exportFormats[each].name]);
  return (
    <>
      <Choice
        label="Format"
        value={format}
        options={Object.fromEntries(names) as Record<ExportFormat, string>}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      <ChosenWishes {...{ wishes, onChange }} />
      <TypedWishes {...{ wishes, onChange }} />
      <SwitchedWishes {...{ wishes, onChange }} />
    </>
  );
}
