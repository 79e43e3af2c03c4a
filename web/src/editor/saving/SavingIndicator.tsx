/** Says whether the changes are saved: quietly while all is well, loudly when not, and what can be done about it. */
import CloudDoneRounded from '@mui/icons-material/CloudDoneRounded';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import CloudSyncRounded from '@mui/icons-material/CloudSyncRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCopy } from '../ui/useCopy';
import { visuallyHidden } from '../ui/visuallyHidden';
import { calmSaving } from './calmSaving';
import type { SavingState } from './savingState';
import { wordsFor } from './savingWords';
import type { Session } from './session';

type Kind = SavingState['kind'];

function Turning() {
  return <CircularProgress aria-hidden color="inherit" size={16} sx={{ m: '2px' }} />;
}

const looks: Record<Kind, { Icon: ComponentType<SvgIconProps>; color: string }> = {
  connecting: { Icon: Turning, color: 'text.secondary' },
  // Nothing turns while somebody writes: each frame of it would be one more that the letters wait for.
  saving: { Icon: CloudSyncRounded, color: 'text.secondary' },
  saved: { Icon: CloudDoneRounded, color: 'text.secondary' },
  reading: { Icon: VisibilityRounded, color: 'text.secondary' },
  offline: { Icon: CloudOffRounded, color: 'warning.main' },
  problem: { Icon: ErrorRounded, color: 'error.main' },
  refused: { Icon: ErrorRounded, color: 'error.main' },
};

export function isTrouble(kind: Kind): boolean {
  return kind === 'offline' || kind === 'problem' || kind === 'refused';
}

/** Only trouble and its end: 'Saving…' after each word would leave a screen reader no time for the script. */
function useSpoken(state: SavingState): string {
  const { label, hint } = wordsFor(state);
  const [wasTrouble, setWasTrouble] = useState(false);
  useEffect(() => {
    if (isTrouble(state.kind)) setWasTrouble(true);
  }, [state.kind]);
  if (isTrouble(state.kind)) return `${label}. ${hint}`;
  return wasTrouble && state.kind === 'saved' ? label : '';
}

function Deeds({ state, session }: { state: SavingState; session: SavingSession }) {
  const copy = useCopy('Your changes are copied', 'Failed to copy your changes');
  const isReplaced = state.kind === 'refused' && state.refusal.kind === 'replaced';
  const hasLostThem = state.kind === 'refused' && state.unsaved > 0;
  return (
    <>
      {isTrouble(state.kind) && !isReplaced && (
        <Button size="small" color="inherit" onClick={() => session.retry()}>
          Try again
        </Button>
      )}
      {hasLostThem && (
        <Button size="small" color="inherit" onClick={() => void copy(session.unsentText())}>
          Copy my changes
        </Button>
      )}
      {isReplaced && (
        <Button size="small" color="inherit" onClick={() => session.startAnew()}>
          Discard them and open anew
        </Button>
      )}
    </>
  );
}

export type SavingSession = Pick<
  Session,
  'subscribe' | 'getSnapshot' | 'retry' | 'unsentText' | 'startAnew'
>;

interface SavingIndicatorProps {
  session: SavingSession;
  /** Only an icon, while all is well: on a narrow screen the words have no room. */
  isBrief?: boolean;
}

export function SavingIndicator({ session, isBrief = false }: SavingIndicatorProps) {
  const { subscribe, getSnapshot } = useMemo(() => calmSaving(session), [session]);
  const state = useSyncExternalStore(subscribe, getSnapshot);
  const { label, hint } = wordsFor(state);
  const { Icon, color } = looks[state.kind];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, color }}>
      <Tooltip describeChild title={hint}>
        {/* Can be reached by the keyboard, because the sentence about it shows only then. */}
        <Box
          tabIndex={0}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 44 }}
        >
          <Icon fontSize="small" aria-hidden />
          <Typography
            variant="body2"
            component="span"
            sx={{ fontWeight: isTrouble(state.kind) ? 600 : 400 }}
            style={isBrief && !isTrouble(state.kind) ? visuallyHidden : undefined}
          >
            {label}
          </Typography>
        </Box>
      </Tooltip>
      <Deeds state={state} session={session} />
      <span role="status" style={visuallyHidden}>
        {useSpoken(state)}
      </span>
    </Box>
  );
}
