/** Bar of the recording that plays in the script: pause, next, previous and stop. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SkipNextRounded from '@mui/icons-material/SkipNextRounded';
import SkipPreviousRounded from '@mui/icons-material/SkipPreviousRounded';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import type { Clip } from '../player/AudioPlayer';
import { PlayButton } from '../player/PlayButton';
import { player, usePlayer } from '../player/player';

interface BarButtonProps {
  name: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function BarButton({ name, isDisabled = false, onPress, children }: BarButtonProps) {
  return (
    <Tooltip title={name}>
      <span>
        <IconButton aria-label={name} size="small" disabled={isDisabled} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function QueueBar({ queue, clip }: { queue: readonly Clip[]; clip: Clip }) {
  const problem = usePlayer((state) => state.problem);
  const at = queue.findIndex(({ key }) => key === clip.key);
  return (
    <Paper
      role="toolbar"
      aria-label="Recordings"
      elevation={4}
      sx={{
        position: 'fixed',
        bottom: { xs: 'calc(64px + var(--keyboard, 0px))', sm: 56 },
        insetInline: 0,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        fontSize: '1rem',
      }}
    >
      <BarButton
        name="Previous recording"
        isDisabled={at === 0}
        onPress={() => void player.step(-1)}
      >
        <SkipPreviousRounded sx={mirroredInRtl} />
      </BarButton>
      <PlayButton clip={clip} name="this recording" />
      <BarButton
        name="Next recording"
        isDisabled={at === queue.length - 1}
        onPress={() => void player.step(1)}
      >
        <SkipNextRounded sx={mirroredInRtl} />
      </BarButton>
      <Typography component="span" role="status" sx={{ px: 1 }}>
        {problem || `Recording ${at + 1} of ${queue.length}`}
      </Typography>
      <BarButton name="Stop playing" onPress={() => player.stop()}>
        <CloseRounded />
      </BarButton>
    </Paper>
  );
}

/** Nothing while no row of recordings plays. */
export function PlayAllBar() {
  const queue = usePlayer((state) => state.queue);
  const clip = usePlayer((state) => state.clip);
  return clip && queue.length > 0 ? <QueueBar {...{ queue, clip }} /> : null;
}
