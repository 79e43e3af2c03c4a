/** Where the writer is signed in, and the two ways out. */
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mirrored } from '../../../../ui/mirrored';
import { useSignOut } from '../../session/useSignOut';
import { rowFrame } from '../frame/rowFrame';
import { DeviceList } from './DeviceList';

export function SignOutRow() {
  const { isBusy, leave, leaveEverywhere } = useSignOut();
  return (
    <Box sx={{ ...rowFrame, py: 4 }}>
      <Typography color="textSecondary" component="h3" variant="body1" sx={{ mb: 1 }}>
        Signed in on
      </Typography>
      <DeviceList />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<LogoutRounded sx={mirrored} />}
          disabled={isBusy}
          onClick={leave}
        >
          Sign out
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={leaveEverywhere}>
          Sign out from all devices
        </Button>
      </Box>
    </Box>
  );
}
