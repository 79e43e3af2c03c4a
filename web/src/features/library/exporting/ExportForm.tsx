/** The inside of the export dialog, for one script. */
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { ExportFields } from './ExportFields';
import { usualWishes } from './exportWishes';
import { type Exported, useExport } from './useExport';

function Losses({ exported: { name, losses } }: { exported: Exported }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2 }}>
      <WarningAmberRounded aria-hidden color="warning" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          What <bdi>{name}</bdi> does not hold
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1 }}>
          {losses.map((loss) => (
            <Typography component="li" key={loss}>
              {loss}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface ExportFormProps {
  scriptId: string;
  onClose: () => void;
}

export function ExportForm({ scriptId, onClose }: ExportFormProps) {
  const [wishes, setWishes] = useState(usualWishes);
  const { run, isBusy, exported } = useExport(scriptId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(wishes);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <ExportFields
          wishes={wishes}
          onChange={(part) => setWishes((now) => ({ ...now, ...part }))}
        />
        {isBusy && <LinearProgress aria-label="Exporting" />}
        {exported && <Losses exported={exported} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {exported ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Export Now
        </Button>
      </DialogActions>
    </Box>
  );
}
