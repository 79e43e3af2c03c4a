/** Asks what shall become of a file that was brought to an open script, once it is known what is in it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { placeOfInsertion } from '../../../editor/bringIn/insertLines';
import { FormProblem } from '../../../ui/FormProblem';
import { BringChoices } from './BringChoices';
import type { BringWishes } from './bringing';
import type { BringInDialogProps } from './broughtFile';
import { FoundInFile } from './FoundInFile';
import { useBringing } from './useBringing';
import { type FileReading, useReadFile } from './useReadFile';

type Read = Extract<FileReading, { kind: 'read' }>;

function Reading() {
  return (
    <DialogContent role="status">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Reading …
      </Typography>
      <LinearProgress aria-label="Reading the file" />
    </DialogContent>
  );
}

function Refused(props: Extract<FileReading, { kind: 'refused' }> & BringInDialogProps) {
  const { sentence, again, onClose, onAnother } = props;
  return (
    <>
      <DialogContent role="alert">
        <FormProblem message={sentence} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={again ?? onAnother}>
          {again ? 'Try again' : 'Choose another file'}
        </Button>
      </DialogActions>
    </>
  );
}

const deedNames: Record<BringWishes['deed'], string> = { insert: 'Insert', replace: 'Replace' };

interface AskingProps extends BringInDialogProps {
  read: Read & { choose: Choose };
  /** What was chosen so far; it stays when another script of the file is. */
  wanted: Partial<BringWishes>;
  onWant: (part: Partial<BringWishes>) => void;
}

function Asking({ read, wanted, onWant, ...props }: AskingProps) {
  const { brought, view, onClose } = props;
  const { scripts, chosen, text, choose } = read;
  const hasLines = text.elements.length > 0;
  const { deed = 'insert', cover = 'mine' } = wanted;
  const wishes: BringWishes = { deed: hasLines ? deed : 'replace', cover };
  const { run, isBusy, obstacle } = useBringing(props, text, wishes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <FoundInFile {...{ scripts, chosen, text }} onChoose={choose} />
        <BringChoices
          {...{ wishes, hasLines }}
          wasDropped={brought.wasDropped}
          place={placeOfInsertion(view.state)}
          hasCover={Object.keys(text.cover).length > 0}
          onChange={onWant}
        />
        {obstacle && (
          <Box role="status">
            <FormProblem message={obstacle} />
          </Box>
        )}
        {isBusy && <LinearProgress aria-label="Keeping the script as it is now" />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy || obstacle !== null}>
          {deedNames[wishes.deed]}
        </Button>
      </DialogActions>
    </Box>
  );
}

type Choose = (importId: string) => void;

export function BringInDialog(props: BringInDialogProps) {
  const { brought, onClose } = props;
  const { reading, choose } = useReadFile(brought.file, brought.key);
  const [wanted, setWanted] = useState<Partial<BringWishes>>({});
  const want = (part: Partial<BringWishes>) => setWanted((now) => ({ ...now, ...part }));
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      // Whoever has brought something writes on, wherever they came from.
      disableRestoreFocus
    >
      <DialogTitle id={titleId}>
        Bring in a file
        <Typography dir="auto" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {brought.file.name}
        </Typography>
      </DialogTitle>
      {reading.kind === 'reading' && <Reading />}
      {reading.kind === 'refused' && <Refused {...reading} {...props} />}
      {reading.kind === 'read' && (
        <Asking {...props} wanted={wanted} read={{ ...reading, choose }} onWant={want} />
      )}
    </Dialog>
  );
}
