/** List of the devices where the writer is signed in, each with a button to sign it out. */
import ComputerRounded from '@mui/icons-material/ComputerRounded';
import PhoneAndroidRounded from '@mui/icons-material/PhoneAndroidRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTimeText } from '../../../../kit/displayText';
import { useFocusToParent } from '../../../../ui/hooks/useFocusRestore';
import { LoadError } from '../../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../../ui/loading/LoadingPlaceholder';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { signOutDevice } from '../manageApi';
import { messages } from '../messages';
import { RowButton } from '../settingsLayout';
import { type Device, devicesKey, useDevices } from './queries';

const rowHeight = 56;

function useSignOutDevice(id: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await signOutDevice(id);
      notify.success(messages.deviceSignedOut);
    } catch (error) {
      notify.failure(error, messages.deviceFailed);
    }
    // Also after a failure: it may have been ended elsewhere already.
    await queries.invalidateQueries({ queryKey: devicesKey });
    setBusy(false);
  };
  return { end, isBusy };
}

function DeviceItem({ device }: { device: Device }) {
  const { end, isBusy } = useSignOutDevice(device.id);
  const item = useFocusToParent<HTMLLIElement>();
  const used = `used ${relativeTimeText(device.seenAt)}`;
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
        <RowButton
          aria-label={`Sign out ${device.device}, last ${used}`}
          aria-disabled={isBusy}
          onClick={end}
        >
          Sign out
        </RowButton>
      )}
    </Box>
  );
}

export function DeviceList() {
  const { data: devices, isPending, refetch } = useDevices();
  if (isPending) {
    return <LoadingPlaceholder label="Looking for devices" height={rowHeight} />;
  }
  if (!devices) {
    return (
      <LoadError minHeight={rowHeight} onRetry={refetch}>
        Your devices could not be listed right now.
      </LoadError>
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
