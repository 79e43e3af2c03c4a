/** Files dropped anywhere on the page are brought in. */
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

interface DropAreaProps {
  /** While something else takes files, the page does not. */
  isOff: boolean;
  onDrop: (files: File[], event: DragEvent) => void;
  /** What is said while files are held over the page. */
  words?: string;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

type Hearing = Readonly<Record<string, (event: DragEvent) => void>>;

/** Gives what ends it. */
function hearAll(events: Hearing): () => void {
  for (const [name, hear] of Object.entries(events)) {
    window.addEventListener(name as 'drop', hear);
  }
  return () => {
    for (const [name, hear] of Object.entries(events)) {
      window.removeEventListener(name as 'drop', hear);
    }
  };
}

/** What nobody takes falls nowhere: a browser would leave the page and show the file. */
function refuse(event: DragEvent): void {
  if (!carriesFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Whether files are held over the page. */
function useHeldFiles({ isOff, onDrop }: Omit<DropAreaProps, 'words'>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isOff) return hearAll({ dragover: refuse, drop: refuse });
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      setHeld(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHeld(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      onDrop([...(event.dataTransfer?.files ?? [])], event);
    };
    return hearAll({ dragenter: hold, dragover: hold, dragleave: leave, drop });
  }, [isOff, onDrop]);
  return isHeld && !isOff;
}

export function DropArea({ words = 'Drop your scripts here', ...props }: DropAreaProps) {
  if (!useHeldFiles(props)) return null;
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
          {words}
        </Typography>
      </Box>
    </Portal>
  );
}
