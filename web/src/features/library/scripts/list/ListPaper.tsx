/** Rows stand on a sheet of paper; cards are sheets themselves. */
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { View } from './useMeasures';

export function ListPaper({ view, children }: { view: View; children: ReactNode }) {
  return view === 'cards' ? children : <Paper variant="outlined">{children}</Paper>;
}
