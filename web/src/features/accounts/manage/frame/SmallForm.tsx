/** A form inside a row: its fields, what went wrong with the whole, and the two ways out. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { FormEventHandler, ReactNode } from 'react';
import { FormProblem } from '../../../../ui/FormProblem';

interface SmallFormProps {
  children: ReactNode;
  submitText: string;
  isBusy: boolean;
  problem: string | undefined;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

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
