/** Two-factor sign-in: whether it is on, and the buttons that change it. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusRestore } from '../../../../ui/hooks/useFocusRestore';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { User } from '../../session/storedAccount';
import { usePatchUser } from '../../session/usePatchUser';
import { messages } from '../messages';
import { Row, RowButton } from '../settingsLayout';
import { twoFactorKey, useRecoveryCodesLeft } from './queries';
import { type TwoFactorAction, TwoFactorDialog } from './TwoFactorDialog';

function codesText(left: number | undefined): string {
  // A space reserves the line's height until the number is known.
  if (left === undefined) return '\u00a0';
  return left === 1 ? '1 recovery code left' : `${left} recovery codes left`;
}

function OnState({ isOn }: { isOn: boolean }) {
  const left = useRecoveryCodesLeft(isOn);
  if (!isOn) return <Typography>Off</Typography>;
  return (
    <>
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CheckCircleOutlineRounded aria-hidden color="success" />
        On
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {codesText(left)}
      </Typography>
    </>
  );
}

/** Two buttons need a line of their own there; their words begin where the other words do. */
const belowOnPhones = {
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  marginInlineStart: { xs: -4, sm: 0 },
};

function useTwoFactorChanges(close: () => void) {
  const patchUser = usePatchUser();
  const notify = useNotify();
  const queries = useQueryClient();
  return {
    enabled: () => {
      patchUser({ twoFactor: true });
      notify.success(messages.twoFactorOn);
    },
    disabled: () => {
      patchUser({ twoFactor: false });
      notify.success(messages.twoFactorOff);
    },
    close: () => {
      close();
      void queries.invalidateQueries({ queryKey: twoFactorKey });
    },
  };
}

export function TwoFactorRow({ user }: { user: User }) {
  const [openAction, setAction] = useState<TwoFactorAction | null>(null);
  const { enabled, disabled, close } = useTwoFactorChanges(() => setAction(null));
  const isOn = user.twoFactor;
  const buttons = useFocusRestore<HTMLDivElement>(openAction);
  const action = (
    <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', ...(isOn && belowOnPhones) }}>
      {isOn && <RowButton onClick={() => setAction('renew codes')}>New recovery codes</RowButton>}
      {isOn && <RowButton onClick={() => setAction('switch off')}>Switch off</RowButton>}
      {!isOn && <RowButton onClick={() => setAction('set up')}>Set up</RowButton>}
    </Box>
  );
  return (
    <Row label="Two-factor sign-in" action={action}>
      <OnState isOn={isOn} />
      {openAction && (
        <TwoFactorDialog
          action={openAction}
          onEnabled={enabled}
          onDisabled={disabled}
          onClose={close}
        />
      )}
    </Row>
  );
}
