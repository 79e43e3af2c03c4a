/** Files, each with what came of it. */
import Box from '@mui/material/Box';
import { FileCard } from './FileCard';
import type { ImportedFile } from './useFiles';

export interface FileListProps {
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
