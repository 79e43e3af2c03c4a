/** Dialog that imports a file into an open script, once the server has read the file. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { describeInsertion } from '../../../editor/files/insertLines';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { SelectField } from '../../../ui/forms/SelectField';
import type { ImportedScript, ImportedText } from '../data/types';
import { LossList } from '../importing/Losses';
import { elementCountsText, scriptFactsText } from '../importing/scriptFacts';
import type { ImportIntoScriptDialogProps } from './droppedFile';
import { ImportChoices } from './ImportChoices';
import type { ImportOptions } from './importIntoScript';
import { useRunImport } from './importIntoScript';
import { type FileReading, useReadFile } from './useReadFile';

interface FileSummaryProps {
  scripts: readonly ImportedScript[];
  chosen: ImportedScript;
  text: ImportedText;
  onChoose: (importId: string) => void;
}

/** Facts and losses of the imported file. */
function FileSummary({ scripts, chosen, text, onChoose }: FileSummaryProps) {
  const titles = Object.fromEntries(scripts.map(({ importId, title }) => [importId, title]));
  const losses = [...chosen.losses, ...text.losses];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {scripts.length > 1 && (
        <SelectField
          label="Which of its scripts"
          value={chosen.importId}
          options={titles}
          onChange={onChoose}
        />
      )}
      <div>
        <Typography>{scriptFactsText(chosen)}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {elementCountsText(chosen.elements)}
        </Typography>
      </div>
      <LossList script={{ losses, unsure: chosen.unsure }} />
      <Typography variant="caption" component="p" color="textSecondary">
        Page layout and settings stay those of your script.
      </Typography>
    </Box>
  );
}

type ReadFile = Extract<FileReading, { kind: 'read' }>;

function ReadingProgress() {
  return (
    <DialogContent role="status">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Reading …
      </Typography>
      <LinearProgress aria-label="Reading the file" />
    </DialogContent>
  );
}

function Rejected(props: Extract<FileReading, { kind: 'refused' }> & ImportIntoScriptDialogProps) {
  const { sentence, retry, onClose, onAnother } = props;
  return (
    <>
      <DialogContent role="alert">
        <FormProblem message={sentence} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={retry ?? onAnother}>
          {retry ? 'Try again' : 'Choose another file'}
        </Button>
      </DialogActions>
    </>
  );
}

const modeLabels: Record<ImportOptions['mode'], string> = { insert: 'Insert', replace: 'Replace' };

interface OptionsFormProps extends ImportIntoScriptDialogProps {
  read: ReadFile & { choose: ChooseScript };
  /** The options chosen so far; they stay when another script of the file is chosen. */
  chosenOptions: Partial<ImportOptions>;
  onOptionsChange: (part: Partial<ImportOptions>) => void;
}

function OptionsForm({ read, chosenOptions, onOptionsChange, ...props }: OptionsFormProps) {
  const { chosenFile, view, onClose } = props;
  const { scripts, chosen, text, choose } = read;
  const hasLines = text.elements.length > 0;
  const { mode = 'insert', cover = 'mine' } = chosenOptions;
  const options: ImportOptions = { mode: hasLines ? mode : 'replace', cover };
  const { run, isBusy, obstacle } = useRunImport(
    props,
    { text, importId: chosen.importId },
    options,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <FileSummary {...{ scripts, chosen, text }} onChoose={choose} />
        <ImportChoices
          {...{ options, hasLines }}
          wasDropped={chosenFile.wasDropped}
          place={describeInsertion(view.state)}
          hasCover={Object.keys(text.cover).length > 0}
          revisionSets={text.revisionSets}
          onChange={onOptionsChange}
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
          {modeLabels[options.mode]}
        </Button>
      </DialogActions>
    </Box>
  );
}

type ChooseScript = (importId: string) => void;

export function ImportIntoScriptDialog(props: ImportIntoScriptDialogProps) {
  const { chosenFile, onClose } = props;
  const { reading, choose } = useReadFile(chosenFile.file, chosenFile.key);
  const [chosenOptions, setChosenOptions] = useState<Partial<ImportOptions>>({});
  const changeOptions = (part: Partial<ImportOptions>) =>
    setChosenOptions((now) => ({ ...now, ...part }));
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
          {chosenFile.file.name}
        </Typography>
      </DialogTitle>
      {reading.kind === 'reading' && <ReadingProgress />}
      {reading.kind === 'refused' && <Rejected {...reading} {...props} />}
      {reading.kind === 'read' && (
        <OptionsForm
          {...props}
          chosenOptions={chosenOptions}
          read={{ ...reading, choose }}
          onOptionsChange={changeOptions}
        />
      )}
    </Dialog>
  );
}
