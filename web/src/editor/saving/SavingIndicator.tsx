/** Saving indicator: quiet while all is well, loud when not, with the actions that help; debounced. */
import CloudDoneRounded from '@mui/icons-material/CloudDoneRounded';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  type ComponentType,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { visuallyHidden } from '../../ui/sharedStyles';
import { useCopyToClipboard } from '../../ui/toasts/useCopyToClipboard';
import type { SavingSession, SavingState, SavingStore } from '../session/savingState';
import { savingLabelFor } from './savingLabels';

/** Milliseconds for which everything must have been saved before 'saved' is shown. */
const SAVED_DEBOUNCE_MS = 600;

/**
 * Debounced saving state for `useSyncExternalStore`, without a flicker: while somebody types, the state is 'saving' and 'saved'
 * again with each key. Unsaved changes are shown at once; never the other way round.
 */
export function debounceSavingState(session: SavingStore): SavingStore {
  let current = session.getSnapshot();
  const subscribe = (notify: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      current = session.getSnapshot();
      notify();
    };
    const update = () => {
      const { kind } = session.getSnapshot();
      clearTimeout(timer);
      if (current.kind !== 'saving') show();
      else if (kind === 'saved') timer = setTimeout(show, SAVED_DEBOUNCE_MS);
      // The number of changes is shown only where they do not arrive.
      else if (kind !== 'saving') show();
    };
    update();
    const stop = session.subscribe(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  return { subscribe, getSnapshot: () => current };
}

type Kind = SavingState['kind'];

/** Milliseconds between two steps of the spinner. */
const STEP_MS = 250;
const STEP_DEGREES = 45;

/**
 * Turned by a timer. An animation has the browser draw sixty times a second, and each key would wait for such a frame; a turn
 * with each key would have the key's own frame paint the bar as well.
 */
function Spinner() {
  const circle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let degrees = 0;
    const timer = setInterval(() => {
      degrees += STEP_DEGREES;
      if (circle.current) circle.current.style.transform = `rotate(${degrees}deg)`;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <CircularProgress
      ref={circle}
      {...{ variant: 'determinate', value: 70, color: 'inherit', size: 16 }}
      {...{ 'aria-hidden': true, 'aria-valuenow': undefined }}
      sx={{ m: '2px', transition: 'none' }}
    />
  );
}

/** Without an icon: a spinner. */
const looks: Record<Kind, { Icon?: ComponentType<SvgIconProps>; color: string }> = {
  connecting: { color: 'text.secondary' },
  saving: { color: 'text.secondary' },
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
  const { label, hint, lateness } = savingLabelFor(state);
  const [wasTrouble, setWasTrouble] = useState(false);
  useEffect(() => {
    if (isTrouble(state.kind)) setWasTrouble(true);
  }, [state.kind]);
  if (isTrouble(state.kind)) return `${label}. ${hint}`;
  if (lateness) return hint;
  return wasTrouble && state.kind === 'saved' ? label : '';
}

function SavingActions({ state, session }: { state: SavingState; session: SavingSession }) {
  const copy = useCopyToClipboard('Your changes are copied', 'Failed to copy your changes');
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
        <Button size="small" color="inherit" onClick={() => void copy(session.unsavedText())}>
          Copy my changes
        </Button>
      )}
      {isReplaced && (
        <Button size="small" color="inherit" onClick={() => session.discardAndReopen()}>
          Discard them and open anew
        </Button>
      )}
    </>
  );
}

interface SavingIndicatorProps {
  session: SavingSession;
  /** Only an icon, while all is well: on a narrow screen the words have no room. */
  isBrief?: boolean;
  /** Words that have no room end in an ellipsis, before buttons do; the tooltip has all of them. */
  isOneLine?: boolean;
}

/** Gives way before anything that stands beside it does. */
const shrinksFirst = { flexShrink: 100_000, minWidth: 20 } as const;

const oneLineStyles = {
  flexWrap: 'nowrap',
  maxWidth: '100%',
  '& > .MuiButton-root': {
    display: 'block',
    flexShrink: 1,
    minWidth: 44,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

export function SavingIndicator(props: SavingIndicatorProps) {
  const { session, isBrief = false, isOneLine = false } = props;
  const { subscribe, getSnapshot } = useMemo(() => debounceSavingState(session), [session]);
  const state = useSyncExternalStore(subscribe, getSnapshot);
  const { label, hint, lateness } = savingLabelFor(state);
  const { Icon, color } = looks[state.kind];
  const quietStyle = isBrief && !isTrouble(state.kind) ? visuallyHidden : undefined;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        color: lateness ? 'warning.main' : color,
        ...(isOneLine && oneLineStyles),
      }}
    >
      <Tooltip
        describeChild
        title={isOneLine && isTrouble(state.kind) ? `${label}. ${hint}` : hint}
      >
        {/* Can be reached by the keyboard, because the sentence about it shows only then. */}
        <Box
          tabIndex={0}
          sx={{
            ...{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 44 },
            ...(isOneLine && { ...shrinksFirst, '& > svg': { flex: 'none' } }),
          }}
        >
          {Icon ? <Icon fontSize="small" aria-hidden /> : <Spinner />}
          <Typography
            variant="body2"
            component="span"
            noWrap={isOneLine}
            sx={{ fontWeight: isTrouble(state.kind) ? 600 : 400 }}
            style={quietStyle}
          >
            {label}
          </Typography>
          {lateness && (
            <Typography variant="body2" component="span" noWrap={isOneLine} style={quietStyle}>
              {lateness}
            </Typography>
          )}
        </Box>
      </Tooltip>
      <SavingActions state={state} session={session} />
      <span role="status" style={visuallyHidden}>
        {useSpoken(state)}
      </span>
    </Box>
  );
}
