/** A setting that opens into a small form in its place, and restores the focus when it closes. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { Row, RowButton, rowPadding } from './settingsLayout';

interface EditableRowProps {
  label: string;
  /** Accessible name of the button: 'Change name'. */
  actionLabel: string;
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

export function EditableRow({ label, actionLabel, children, form }: EditableRowProps) {
  const { isOpen, opener, open, close } = useOpening();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  if (isOpen) {
    return (
      <Box sx={{ ...rowPadding, py: 5 }} onKeyDown={closeByKey}>
        {form(close)}
      </Box>
    );
  }
  const action = (
    <RowButton ref={opener} aria-label={actionLabel} onClick={open}>
      Change
    </RowButton>
  );
  return (
    <Row label={label} action={action}>
      {children}
    </Row>
  );
}

interface SmallFormProps {
  children: ReactNode;
  submitText: string;
  isBusy: boolean;
  problem: string | undefined;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

/** Form inside a row: its fields, the problem of the form, and its two buttons. */
export function SmallForm(props: SmallFormProps) {
  const { isBusy } = props;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={props.onSubmit}
      sx={{ display: 'grid', gap: 4, maxWidth: 400 }}
    >
      {props.children}
      <FormProblem message={props.problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy}
          startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
        >
          {props.submitText}
        </Button>
        <Button color="inherit" onClick={props.onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
