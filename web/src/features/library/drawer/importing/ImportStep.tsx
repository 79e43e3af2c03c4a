/** The first step: bring files, see what is in them, or begin with an empty page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { isRefused } from './chosenScripts';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { FormatList } from './FormatList';
import type { ImportedFile } from './useFiles';

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
  const isHopeless = files.every(isRefused);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <DropZone input={input} onFiles={onFiles} />
      {files.length === 0 && <FormatList />}
      <FileList
        label="Files"
        // What could not be read does not hide what was.
        files={[...files.filter((file) => !isRefused(file)), ...files.filter(isRefused)]}
        {...choosing}
        onRemove={onRemove}
        onTryAnother={tryAnother}
      />
      {isHopeless && (
        <Button color="inherit" onClick={onSkip}>
          Skip, start with an empty page
        </Button>
      )}
    </Box>
  );
}
