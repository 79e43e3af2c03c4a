/** What the file shall be, and what it shall show where its format can. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Field } from '../../../ui/Field';
import { Choice } from './Choice';
import type { ExportWishes } from './exportWishes';
import { type ExportFormat, exportFormats, heeds } from './formats';

const formatNames = Object.fromEntries(
  Object.entries(exportFormats).map(([format, { name }]) => [format, name]),
) as Record<ExportFormat, string>;
const papers = { own: 'As in the script', letter: 'US Letter', a4: 'A4' };
const numbers = { own: 'As in the script', shown: 'Shown', hidden: 'Hidden' };

interface ExportFieldsProps {
  wishes: ExportWishes;
  onChange: (part: Partial<ExportWishes>) => void;
}

export function ExportFields({ wishes, onChange }: ExportFieldsProps) {
  const { format } = wishes;
  return (
    <>
      <Choice
        label="Format"
        value={format}
        options={formatNames}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      {heeds(format, 'paper') && (
        <Choice
          label="Paper"
          value={wishes.paper}
          options={papers}
          onChange={(paper) => onChange({ paper })}
        />
      )}
      {heeds(format, 'sceneNumbers') && (
        <Choice
          label="Scene numbers"
          value={wishes.sceneNumbers}
          options={numbers}
          onChange={(sceneNumbers) => onChange({ sceneNumbers })}
        />
      )}
      {heeds(format, 'watermark') && (
        <Field
          label="Watermark"
          placeholder="None"
          value={wishes.watermark}
          onChange={({ target }) => onChange({ watermark: target.value })}
        />
      )}
      {heeds(format, 'cover') && (
        <FormControlLabel
          control={
            <Switch
              checked={wishes.cover}
              onChange={({ target }) => onChange({ cover: target.checked })}
            />
          }
          label="Cover page"
        />
      )}
    </>
  );
}
