/** Two-factor sign-in: whether it is on, and what can be done about it. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../session/storedAccount';
import { useTakeOver } from '../../session/useTakeOver';
import { useTell } from '../../useTell';
import { QuietButton } from '../frame/QuietButton';
import { Row } from '../frame/Row';
import { messages } from '../messages';
import { useFocusKept } from '../useFocusKept';
import { twoFactorKey, useRecoveryCodesLeft } from './queries';
import { type TwoFactorDeed, TwoFactorDialog } from './TwoFactorDialog';

function codesText(left: number | undefined): string {
  // A space keeps the line's height until the number is known.
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

function useSwitching(close: () => void) {
  const takeOver = useTakeOver();
  const tell = useTell();
  const queries = useQueryClient();
  return {
    enabled: () => {
      takeOver({ twoFactor: true });
      tell.success(messages.twoFactorOn);
    },
    disabled: () => {
      takeOver({ twoFactor: false });
      tell.success(messages.twoFactorOff);
    },
    close: () => {
      close();
      void queries.invalidateQueries({ queryKey: twoFactorKey });
    },
  };
}

export function TwoFactorRow({ user }: { user: User }) {
  const [deed, setDeed] = useState<TwoFactorDeed | null>(null);
  const { enabled, disabled, close } = useSwitching(() => setDeed(null));
  const isOn = user.twoFactor;
  const place = useFocusKept<HTMLDivElement>(deed);
  const action = (
    <Box ref={place} sx={{ display: 'flex', flexWrap: 'wrap', ...(isOn && belowOnPhones) }}>
      {isOn && <QuietButton onClick={() => setDeed('renew codes')}>New recovery codes</QuietButton>}
      {isOn && <QuietButton onClick={() => setDeed('switch off')}>Switch off</QuietButton>}
      {!isOn && <QuietButton onClick={() => setDeed('set up')}>Set up</QuietButton>}
    </Box>
  );
  return (
    <Row label="Two-factor sign-in" action={action}>
      <OnState isOn={isOn} />
      {deed && (
        <TwoFactorDialog deed={deed} onEnabled={enabled} onDisabled={disabled} onClose={close} />
      )}
    </Row>
  );
}
