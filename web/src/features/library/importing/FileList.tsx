/** List of imported files: each waiting, being read, read, or rejected with the reason. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ImportedScript } from '../data/types';
import { LossList } from './Losses';
import { elementCountsText, scriptFactsText } from './scriptFacts';
import type { FileState, ImportedFile } from './useImportedFiles';

interface FoundScriptCardProps {
  script: ImportedScript;
  /** Only where the file holds several: whether this one is to be created. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined;
}

/** One script that was found in a file: what it is, what is in it, what does not come along. */
function FoundScriptCard({ script, choice }: FoundScriptCardProps) {
  const title = (
    <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {script.title}
    </Typography>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {choice ? (
        <FormControlLabel
          sx={{ my: -2 }}
          control={<Checkbox checked={choice.isChosen} onChange={choice.onToggle} />}
          label={title}
        />
      ) : (
        <div>{title}</div>
      )}
      <Typography>{scriptFactsText(script)}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {elementCountsText(script.elements)}
      </Typography>
      <LossList script={script} />
    </Box>
  );
}

interface FileCardProps {
  file: ImportedFile;
  isChosen: (importId: string) => boolean;
  onToggle: (importId: string) => void;
  onRemove: () => void;
  onTryAnother: () => void;
}

function OnItsWay({ name, isReading }: { name: string; isReading: boolean }) {
  if (!isReading) return <Typography color="textSecondary">Waiting</Typography>;
  return (
    <Box role="status">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Reading …
      </Typography>
      <LinearProgress aria-label={`Reading ${name}`} />
    </Box>
  );
}

function Refused({ sentence, retry, onTryAnother }: Refusal & { onTryAnother: () => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Box role="alert" sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
        <ErrorOutlineRounded aria-hidden />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
      </Box>
      <Button variant="outlined" onClick={retry ?? onTryAnother}>
        {retry ? 'Try again' : 'Try another file'}
      </Button>
    </Box>
  );
}

type Refusal = Omit<Extract<FileState, { kind: 'refused' }>, 'kind'>;

function Scripts({ scripts, isChosen, onToggle }: { scripts: ImportedScript[] } & FileCardProps) {
  return scripts.map((script, at) => {
    const { importId } = script;
    const choice = { isChosen: isChosen(importId), onToggle: () => onToggle(importId) };
    return (
      <Fragment key={importId}>
        {at > 0 && <Divider />}
        <FoundScriptCard script={script} choice={scripts.length > 1 ? choice : undefined} />
      </Fragment>
    );
  });
}

function State(props: FileCardProps) {
  const { state, name } = props.file;
  if (state.kind === 'read') return <Scripts scripts={state.scripts} {...props} />;
  if (state.kind === 'refused') return <Refused {...state} onTryAnother={props.onTryAnother} />;
  return <OnItsWay name={name} isReading={state.kind === 'reading'} />;
}

/** A file on its way: waiting, being read, read, or refused with the reason. */
function FileCard(props: FileCardProps) {
  const { name } = props.file;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: -2, marginInlineEnd: -2 }}>
        <Typography
          variant="caption"
          color="textSecondary"
          dir="auto"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Tooltip title="Remove">
          <IconButton aria-label={`Remove ${name}`} onClick={props.onRemove}>
            <CloseRounded />
          </IconButton>
        </Tooltip>
      </Box>
      <State {...props} />
    </Paper>
  );
}

interface FileListProps {
  label: string;
  files: ImportedFile[];
  isChosen: (importId: string) => boolean;
  onToggle: (importId: string) => void;
  onRemove: (key: string) => void;
  /** Instead of one that could not be read. */
  onTryAnother: (key: string) => void;
}

export function FileList({ label, files, onRemove, onTryAnother, ...choosing }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}
    >
      {files.map((file) => (
        <FileCard
          key={file.key}
          file={file}
          {...choosing}
          onRemove={() => onRemove(file.key)}
          onTryAnother={() => onTryAnother(file.key)}
        />
      ))}
    </Box>
  );
}
