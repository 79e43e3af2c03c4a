/** The places where the writer is signed in, each with the way to end it. */
import ComputerRounded from '@mui/icons-material/ComputerRounded';
import PhoneAndroidRounded from '@mui/icons-material/PhoneAndroidRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agoText } from '../../../../kit/agoText';
import { Fetching } from '../../../../ui/Fetching';
import { NotFetched } from '../../../../ui/NotFetched';
import { useTell } from '../../useTell';
import { signOutDevice } from '../calls';
import { QuietButton } from '../frame/QuietButton';
import { messages } from '../messages';
import { type Device, devicesKey, useDevices } from './queries';
import { useFocusHandedUp } from './useFocusHandedUp';

const rowHeight = 56;

function useSignOutDevice(id: string) {
  const tell = useTell();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    if (isBusy) return;
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
  const item = useFocusHandedUp<HTMLLIElement>();
  const used = `used ${agoText(device.seenAt)}`;
  const Icon = /android|iphone|ipad|mobile/i.test(device.device)
    ? PhoneAndroidRounded
    : ComputerRounded;
  return (
    <Box
      component="li"
      ref={item}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: rowHeight }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{device.device}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {device.current ? 'This device' : `Last ${used}`}
        </Typography>
      </Box>
      {!device.current && (
        // Not `disabled` while busy: the focus would fall off the page.
        <QuietButton
          aria-label={`Sign out ${device.device}, last ${used}`}
          aria-disabled={isBusy}
          onClick={end}
        >
          Sign out
        </QuietButton>
      )}
    </Box>
  );
}

export function DeviceList() {
  const { data: devices, isPending, refetch } = useDevices();
  if (isPending) {
    return <Fetching label="Looking for devices" height={rowHeight} />;
  }
  if (!devices) {
    return (
      <NotFetched minHeight={rowHeight} onRetry={refetch}>
        Your devices could not be listed right now.
      </NotFetched>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Signed-in devices"
      tabIndex={-1}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} />
      ))}
    </Box>
  );
}
