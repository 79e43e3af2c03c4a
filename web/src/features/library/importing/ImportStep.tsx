/** Import step of the New Script drawer: choose files, see what is in them, or start with an empty page. */
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { FileList } from './FileList';
import { acceptedExtensions, formatNames } from './importFormats';
import type { ImportedFile } from './useImportedFiles';
import { isRejected } from './useImportedFiles';

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Only shows where; the drawer around it takes what is dropped anywhere on it. */
function useDragHover() {
  const [isOver, setOver] = useState(false);
  const requestClose = () => setOver(false);
  const handlers = {
    onDragOver: () => setOver(true),
    onDragLeave: requestClose,
    onDrop: requestClose,
  };
  return { isOver, handlers };
}

/** Where files are dropped, or chosen by the device's own chooser. */
function DropZone({ input, onFiles }: DropZoneProps) {
  const { isOver, handlers } = useDragHover();
  const readFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same file again fires a change, too.
    event.target.value = '';
    onFiles(files);
  };
  return (
    <Box
      {...handlers}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 3,
        px: 4,
        py: 8,
        borderRadius: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'fieldEdge',
        bgcolor: isOver ? 'action.selected' : 'transparent',
      }}
    >
      <UploadFileRounded aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      <Typography>Drop one or more scripts here</Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedExtensions}
        aria-label="Files to import"
        onChange={readFiles}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </Box>
  );
}

/** List of the formats that can be imported, by the names writers know. */
function FormatList() {
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        What we read
      </Typography>
      <Box
        component="ul"
        aria-label="Formats we read"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {formatNames.map((name) => (
          <li key={name}>
            <Chip label={name} size="small" variant="outlined" />
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        Movie Magic: export FDX from Movie Magic instead.
      </Typography>
    </Box>
  );
}

interface ImportStepProps {
  files: ImportedFile[];
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  onSkip: () => void;
  isChosen: (importId: string) => boolean;
  onToggle: (importId: string) => void;
}

export function ImportStep({ files, onFiles, onRemove, onSkip, ...choosing }: ImportStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const tryAnother = (key: string) => {
    onRemove(key);
    input.current?.click();
  };
  const hasNothingReadable = files.every(isRejected);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <DropZone input={input} onFiles={onFiles} />
      {files.length === 0 && <FormatList />}
      <FileList
        label="Files"
        // Rejected files come last.
        files={[...files.filter((file) => !isRejected(file)), ...files.filter(isRejected)]}
        {...choosing}
        onRemove={onRemove}
        onTryAnother={tryAnother}
      />
      {hasNothingReadable && (
        <Button color="inherit" onClick={onSkip}>
          Skip, start with an empty page
        </Button>
      )}
    </Box>
  );
}
