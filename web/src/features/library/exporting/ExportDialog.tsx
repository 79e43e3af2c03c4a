/** Export of a script: a popover below the button that opens it, or a dialog where there is none (a menu, a phone). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
  hasSidesContent,
  isRangeValid,
  normaliseRecipients,
  readExportOptions,
  rememberExportOptions,
  type SwitchName,
  supportsOption,
} from './exportOptions';
import { SentCopies, useSentCopies } from './SentCopies';
import { type SyncedSession, useTextSyncState } from './textSyncState';
import { useExport, useExportLosses, useIsMarking } from './useExport';

interface ExportFormProps {
  script: ExportedScript;
  draftId?: string;
  /** The script's text where it is open in this tab; null: the server has all there is. */
  text: SyncedSession | null;
  unfinished: RefObject<ExportOptions | null>;
  onClose: () => void;
}

/** A script with this person's role in it. */
export type ExportedScript = Pick<ScriptRow, 'id' | 'role'>;

/** An open script has Save File: our own format would be there twice. */
function offeredFormats(text: SyncedSession | null): ExportFormat[] {
  const all = Object.keys(exportFormats) as ExportFormat[];
  return text ? all.filter((format) => format !== 'scrn') : all;
}

/** `unfinished`: what is chosen while the dialog is open, also when a window that is made narrower shows another one. */
function useExportOptions(
  scriptId: string,
  formats: readonly ExportFormat[],
  unfinished: RefObject<ExportOptions | null>,
) {
  const [options, setOptions] = useState(() => {
    const stored = unfinished.current ?? readExportOptions(scriptId);
    return formats.includes(stored.format)
      ? stored
      : { ...stored, format: defaultExportOptions.format };
  });
  const change = (part: Partial<ExportOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    unfinished.current = next;
    rememberExportOptions(scriptId, next);
  };
  return { options, change };
}

/** Switches that the text has nothing for, or not for this person. Comments are about the main draft. */
function useHiddenSwitches({ id, role }: ExportedScript, draftId: string, format: ExportFormat) {
  const isAsked = supportsOption(format, 'trackedChanges');
  const isMarking = useIsMarking({ scriptId: id, draftId }, isAsked);
  const hasComments = role !== 'viewer' && !draftId;
  const seesOutline = role === 'owner' || role === 'editor';
  const hidden: SwitchName[] = [];
  if (!isMarking) hidden.push('trackedChanges');
  if (!hasComments) hidden.push('marginComments');
  if (!seesOutline) hidden.push('outline');
  return hidden;
}

/** The form is longer than a popover on a small screen. */
const alwaysInSight = { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' };

/** Export form of one script; the same in a dialog and in a popover. */
export function ExportForm(props: ExportFormProps) {
  const { script, draftId = '', text, unfinished, onClose } = props;
  const scriptId = script.id;
  const source = { scriptId, draftId };
  const formats = offeredFormats(text);
  const { options, change } = useExportOptions(scriptId, formats, unfinished);
  const syncState = useTextSyncState(text);
  const isValid = isRangeValid(options) && hasSidesContent(options);
  const hidden = useHiddenSwitches(script, draftId, options.format);
  const request = exportRequestOf({
    ...options,
    ...Object.fromEntries(hidden.map((name) => [name, false])),
  });
  const expected = useExportLosses(source, request, isValid && syncState.kind === 'ready');
  const canSeeLog = script.role === 'owner' || script.role === 'editor';
  const sent = useSentCopies(scriptId, canSeeLog && supportsOption(options.format, 'recipients'));
  const knownRecipients = normaliseRecipients(sent?.copies.map(({ recipient }) => recipient) ?? []);
  const { run, isBusy, exported } = useExport(source, onClose);
  const isReady = expected.losses !== null && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && expected.losses) void run(request, expected.losses);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <ExportFields
          {...{ source, formats, options, hidden, knownRecipients }}
          onChange={change}
        />
        {isValid && <ExportStatus {...{ request, syncState, expected, isBusy, exported }} />}
        {sent && supportsOption(options.format, 'recipients') && <SentCopies {...sent} />}
      </DialogContent>
      <DialogActions sx={alwaysInSight}>
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
  script: ExportedScript | null;
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
  const unfinished = useRef<ExportOptions | null>(null);
  useEffect(() => {
    if (!isOpen) unfinished.current = null;
  }, [isOpen]);
  const formProps = { draftId, text, unfinished, onClose };
  const form = lastScript && <ExportForm key={lastScript.id} script={lastScript} {...formProps} />;
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
