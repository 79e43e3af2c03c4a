/** What to choose before a script becomes a file, for one script; the same in a dialog and in a popover. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, useState } from 'react';
import { ExportFields } from './ExportFields';
import { ExportOutlook } from './ExportOutlook';
import { type ExportWishes, optionsOf, usualWishes } from './exportWishes';
import { type ExportFormat, exportFormats, heeds } from './formats';
import { keptWishes } from './keptWishes';
import { pagesProblem } from './pageRange';
import { type OpenText, useTextStanding } from './textStanding';
import { useExport } from './useExport';
import { useExportLosses } from './useExportLosses';

export interface ExportFormProps {
  scriptId: string;
  /** The script's text where it is open in this tab; null: the server has all there is. */
  text: OpenText | null;
  onClose: () => void;
}

/** Beside an open script stands Save File: our own format would be there twice. */
function formatsBeside(text: OpenText | null): ExportFormat[] {
  const all = Object.keys(exportFormats) as ExportFormat[];
  return text ? all.filter((format) => format !== 'scrn') : all;
}

function useWishes(offered: readonly ExportFormat[]) {
  const [wishes, setWishes] = useState(() => {
    const kept = keptWishes.read();
    return offered.includes(kept.format) ? kept : { ...kept, format: usualWishes.format };
  });
  const change = (part: Partial<ExportWishes>) => {
    const next = { ...wishes, ...part };
    setWishes(next);
    keptWishes.write(next);
  };
  return { wishes, change };
}

export function ExportForm({ scriptId, text, onClose }: ExportFormProps) {
  const offered = formatsBeside(text);
  const { wishes, change } = useWishes(offered);
  const standing = useTextStanding(text);
  const isSound = !heeds(wishes.format, 'pages') || !pagesProblem(wishes.pages);
  const options = optionsOf(wishes);
  const ahead = useExportLosses(scriptId, options, isSound && standing.kind === 'ready');
  const { run, isBusy, exported } = useExport(scriptId, onClose);
  const isReady = ahead.losses !== null && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && ahead.losses) void run(options, ahead.losses);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <ExportFields {...{ offered, wishes }} onChange={change} />
        {isSound && <ExportOutlook {...{ standing, ahead, isBusy, exported }} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {exported ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          Export Now
        </Button>
      </DialogActions>
    </Box>
  );
}
