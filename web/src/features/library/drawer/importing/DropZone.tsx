/** Where files are dropped, or chosen by the device's own chooser. */
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { acceptedEndings } from '../../fileEndings';

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Only shows where; the drawer around it takes what is dropped anywhere on it. */
function useHovering() {
  const [isOver, setOver] = useState(false);
  const leave = () => setOver(false);
  const handlers = { onDragOver: () => setOver(true), onDragLeave: leave, onDrop: leave };
  return { isOver, handlers };
}

export function DropZone({ input, onFiles }: DropZoneProps) {
  const { isOver, handlers } = useHovering();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same file again is heard, too.
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
        accept={acceptedEndings}
        aria-label="Files to import"
        onChange={take}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </Box>
  );
}
