/** Export of a script: a popover below the button that opens it, or a dialog where there is none (a menu, a phone). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import type { ScriptRow } from '../data/types';
import { ExportFields } from './ExportFields';
import { ExportStatus } from './ExportStatus';
import {
  defaultExportOptions,
  type ExportFormat,
  type ExportOptions,
  exportFormats,
  exportRequestOf,
  pageRangeProblem,
  storedExportOptions,
  supportsOption,
} from './exportOptions';
import { type SyncedSession, useTextSyncState } from './textSyncState';
import { type ExportSource, useExport, useExportLosses, useIsMarking } from './useExport';

interface ExportFormProps extends Partial<ExportSource> {
  scriptId: string;
  /** The script's text where it is open in this tab; null: the server has all there is. */
  text: SyncedSession | null;
  onClose: () => void;
}

/** An open script has Save File: our own format would be there twice. */
function offeredFormats(text: SyncedSession | null): ExportFormat[] {
  const all = Object.keys(exportFormats) as ExportFormat[];
  return text ? all.filter((format) => format !== 'scrn') : all;
}

function useExportOptions(formats: readonly ExportFormat[]) {
  const [options, setOptions] = useState(() => {
    const stored = storedExportOptions.read();
    return formats.includes(stored.format)
      ? stored
      : { ...stored, format: defaultExportOptions.format };
  });
  const change = (part: Partial<ExportOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    storedExportOptions.write(next);
  };
  return { options, change };
}

/** Export form of one script; the same in a dialog and in a popover. */
export function ExportForm({ scriptId, draftId = '', text, onClose }: ExportFormProps) {
  const source = { scriptId, draftId };
  const formats = offeredFormats(text);
  const { options, change } = useExportOptions(formats);
  const syncState = useTextSyncState(text);
  const isValid = !supportsOption(options.format, 'pages') || !pageRangeProblem(options.pages);
  const isMarking = useIsMarking(source, supportsOption(options.format, 'trackedChanges'));
  const request = exportRequestOf(isMarking ? options : { ...options, trackedChanges: false });
  const expected = useExportLosses(source, request, isValid && syncState.kind === 'ready');
  const { run, isBusy, exported } = useExport(source, onClose);
  const isReady = expected.losses !== null && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && expected.losses) void run(request, expected.losses);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <ExportFields {...{ formats, options, isMarking }} onChange={change} />
        {isValid && <ExportStatus {...{ syncState, expected, isBusy, exported }} />}
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

interface ExportDialogProps {
  /** None: closed. */
  script: Pick<ScriptRow, 'id'> | null;
  /** Of the alternate draft that is open in this tab. */
  draftId?: string;
  /** Its text, where it is open in this tab. */
  text?: SyncedSession | null;
  /** The button below which it opens. */
  anchor?: HTMLElement | null;
  onClose: () => void;
}

const measures = { width: 400, mt: 1 };

export function ExportDialog(props: ExportDialogProps) {
  const { script, draftId = '', text = null, anchor = null, onClose } = props;
  const titleId = useId();
  const lastScript = useLastValue(script);
  const isOpen = script !== null;
  const title = 'Export Script';
  const form = lastScript && (
    <ExportForm scriptId={lastScript.id} {...{ draftId, text, onClose }} />
  );
  if (anchor) {
    return (
      <PopoverOrSheet side="right" {...{ title, isOpen, anchor, measures, onClose }}>
        {form}
      </PopoverOrSheet>
    );
  }
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {form}
    </Dialog>
  );
}
