/** The places where the writer is signed in, each with the way to end it. */
import ComputerRounded from '@mui/icons-material/ComputerRounded';
import PhoneAndroidRounded from '@mui/icons-material/PhoneAndroidRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agoText } from '../../../../kit/agoText';
import { signOutDevice } from '../calls';
import { QuietButton } from '../frame/QuietButton';
import { messages } from '../messages';
import { useTell } from '../useTell';
import { type Device, devicesKey, useDevices } from './queries';

function useSignOutDevice(id: string) {
  const tell = useTell();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await signOutDevice(id);
      tell.success(messages.deviceSignedOut);
    } catch (error) {
      tell.failure(error, messages.deviceFailed);
    }
    // Also after a failure: it may have been ended elsewhere already.
    await queries.invalidateQueries({ queryKey: devicesKey });
    setBusy(false);
  };
  return { end, isBusy };
}

function DeviceItem({ device }: { device: Device }) {
  const { end, isBusy } = useSignOutDevice(device.id);
  const Icon = /android|iphone|ipad|mobile/i.test(device.device)
    ? PhoneAndroidRounded
    : ComputerRounded;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 56 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{device.device}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {device.current ? 'This device' : `Last used ${agoText(device.seenAt)}`}
        </Typography>
      </Box>
      {!device.current && (
        <QuietButton aria-label={`Sign out ${device.device}`} disabled={isBusy} onClick={end}>
          Sign out
        </QuietButton>
      )}
    </Box>
  );
}

export function DeviceList() {
  const { data: devices, isPending, refetch } = useDevices();
  if (isPending) return <Skeleton variant="rounded" height={56} aria-label="Looking for devices" />;
  if (!devices) {
    return (
      <Box sx={{ minHeight: 56, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography>Your devices could not be listed right now.</Typography>
        <Button color="inherit" onClick={() => refetch()}>
          Try again
        </Button>
      </Box>
    );
  }
  return (
    <Box component="ul" aria-label="Signed-in devices" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} />
      ))}
    </Box>
  );
}
