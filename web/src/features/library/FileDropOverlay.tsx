/** Overlay that takes files dropped anywhere on the page. */
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

interface FileDropOverlayProps {
  /** While something else takes files, the page does not. */
  isOff: boolean;
  onDrop: (files: File[], event: DragEvent) => void;
  /** Message while files are dragged over the page. */
  message?: string;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

type DragListeners = Readonly<Record<string, (event: DragEvent) => void>>;

/** Gives what ends it. */
function listenToAll(events: DragListeners): () => void {
  for (const [name, listener] of Object.entries(events)) {
    window.addEventListener(name as 'drop', listener);
  }
  return () => {
    for (const [name, listener] of Object.entries(events)) {
      window.removeEventListener(name as 'drop', listener);
    }
  };
}

/** Rejects files that nothing accepts: a browser would leave the page and show the file. */
function rejectDrop(event: DragEvent): void {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Whether files are held over the page. */
function useFileDrag({ isOff, onDrop }: Omit<FileDropOverlayProps, 'words'>): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (isOff) return listenToAll({ dragover: rejectDrop, drop: rejectDrop });
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      onDrop([...(event.dataTransfer?.files ?? [])], event);
    };
    return listenToAll({ dragenter: dragOver, dragover: dragOver, dragleave: leave, drop });
  }, [isOff, onDrop]);
  return isDragging && !isOff;
}

export function FileDropOverlay({
  message = 'Drop your scripts here',
  ...props
}: FileDropOverlayProps) {
  if (!useFileDrag(props)) return null;
  return (
    <Portal>
      <Box
        sx={(theme) => ({
          position: 'fixed',
          inset: 12,
          zIndex: theme.zIndex.modal,
          display: 'grid',
          placeItems: 'center',
          pointerEvents: 'none',
          border: `2px dashed ${theme.palette.primary.main}`,
          borderRadius: 3,
          bgcolor: 'background.paper',
          opacity: 0.94,
        })}
      >
        <Typography variant="h2" component="p">
          {message}
        </Typography>
      </Box>
    </Portal>
  );
}
