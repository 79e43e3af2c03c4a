/** The slim bar above an open script: the way back, what it is, what can be done with it. */
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { agoText } from '../../../kit/agoText';
import { counted } from '../../../kit/counted';
import { mirrored } from '../../../ui/mirrored';
import { PageHeading } from '../../../ui/PageHeading';
import type { WholeScript } from '../shapes';

/** In pixels; it stays on the screen. */
export const scriptBarHeight = 56;

interface ScriptBarProps {
  wayBack: WayBackTo;
  /** None while it is on its way. */
  script: WholeScript | undefined;
  children: ReactNode;
}

export interface WayBackTo {
  to: string;
  name: string;
  /** The browser's own way back leads there, too: it also brings back how far one had scrolled. */
  isOneStepBack: boolean;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function WayBack({ to, name, isOneStepBack }: WayBackTo) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isOneStepBack || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button
      component={Link}
      to={to}
      onClick={follow}
      color="inherit"
      aria-label={`Go to ${name}`}
      startIcon={<ArrowBackRounded sx={mirrored} />}
      sx={{
        flex: 'none',
        minWidth: 44,
        px: { xs: 2, md: 4 },
        '& .MuiButton-startIcon': { marginInline: { xs: 0, md: '-4px 8px' } },
      }}
    >
      <Typography
        component="span"
        variant="inherit"
        noWrap
        // English words, also in a room that runs from right to left.
        dir="ltr"
        sx={{ display: { xs: 'none', md: 'inline-block' }, maxWidth: '16rem' }}
      >
        Go to <bdi>{name}</bdi>
      </Typography>
    </Button>
  );
}

function About({ script }: { script: WholeScript }) {
  const facts = [counted(script.pageCount, 'page'), `Updated ${agoText(script.updatedAt)}`];
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <PageHeading
        sx={{
          fontSize: '1rem',
          lineHeight: 1.5,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          unicodeBidi: 'plaintext',
          // Beside what stands below it, whichever way the title runs.
          textAlign: 'left',
        }}
      >
        {script.title}
      </PageHeading>
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        component="p"
        sx={{ unicodeBidi: 'plaintext', textAlign: 'left' }}
      >
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}

function AboutToCome() {
  return (
    <Box aria-hidden sx={{ flex: 1, py: 1 }}>
      <Skeleton width={160} sx={{ fontSize: '1rem' }} />
      <Skeleton width={96} sx={{ fontSize: '0.75rem' }} />
    </Box>
  );
}

export function ScriptBar({ wayBack, script, children }: ScriptBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: scriptBarHeight,
        px: { xs: 2, md: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <WayBack {...wayBack} />
      {script ? <About script={script} /> : <AboutToCome />}
      {children}
    </Box>
  );
}
