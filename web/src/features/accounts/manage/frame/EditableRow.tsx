/** A setting that opens into a small form in its own place, and gives the focus back when it closes. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { QuietButton } from './QuietButton';
import { Row } from './Row';
import { rowFrame } from './rowFrame';

interface EditableRowProps {
  label: string;
  /** What the button does, in full: 'Change name'. */
  deed: string;
  children: ReactNode;
  /** The form; it calls back when it is done with. */
  form: (close: () => void) => ReactNode;
}

function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}

export function EditableRow({ label, deed, children, form }: EditableRowProps) {
  const { isOpen, opener, open, close } = useOpening();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  if (isOpen) {
    return (
      <Box sx={{ ...rowFrame, py: 5 }} onKeyDown={closeByKey}>
        {form(close)}
      </Box>
    );
  }
  const action = (
    <QuietButton ref={opener} aria-label={deed} onClick={open}>
      Change
    </QuietButton>
  );
  return (
    <Row label={label} action={action}>
      {children}
    </Row>
  );
}
