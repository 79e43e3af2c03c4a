/** Links out of a script: to the desk, and back to the list it was opened from. */

import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isolateBidi } from '../../../../kit/displayText';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import { BAR_WORDS_WIDTH } from './BarFrame';

export interface BackLinkTarget {
  to: string;
  name: string;
  /** The browser's Back leads there, too, and restores the scroll position. */
  isOneStepBack: boolean;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Click handler that uses the browser's history instead, where that leads to the same page. */
function useBackLink({ isOneStepBack }: BackLinkTarget) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (!isOneStepBack || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
}

/** Link to the list from which the script was opened, where that is not the desk. */
function BackLink(target: BackLinkTarget) {
  const { to, name } = target;
  const label = `Go to ${isolateBidi(name)}`;
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={to}
        onClick={useBackLink(target)}
        color="inherit"
        aria-label={`Go to ${name}`}
        sx={{ flex: 'none' }}
      >
        <ArrowBackRounded sx={mirroredInRtl} />
      </IconButton>
    </Tooltip>
  );
}

const deskPath = '/desk';

function isDesk({ to }: BackLinkTarget): boolean {
  return to.split('?')[0] === deskPath;
}

function HomeLink(backLink: BackLinkTarget) {
  const follow = useBackLink(backLink);
  const leadsBack = isDesk(backLink);
  return (
    <Button
      component={Link}
      to={leadsBack ? backLink.to : deskPath}
      onClick={leadsBack ? follow : undefined}
      color="inherit"
      aria-label="Go to desk"
      title="Go to desk"
      startIcon={<HomeRounded />}
      sx={(theme) => ({
        flex: 'none',
        // A phone has space for one link: the one back.
        display: { xs: leadsBack ? 'inline-flex' : 'none', sm: 'inline-flex' },
        minWidth: 44,
        px: 2,
        '& .MuiButton-startIcon': { marginInline: 0 },
        '& .words': { display: 'none' },
        [theme.breakpoints.up(BAR_WORDS_WIDTH)]: {
          px: 3,
          '& .MuiButton-startIcon': { marginInline: '-4px 8px' },
          '& .words': { display: 'inline' },
        },
      })}
    >
      {/* English words, also in a right-to-left interface. */}
      <span className="words" dir="ltr">
        Go to desk
      </span>
    </Button>
  );
}

export function HomeLinks({ backLink }: { backLink: BackLinkTarget }) {
  return (
    <>
      {!isDesk(backLink) && <BackLink {...backLink} />}
      <HomeLink {...backLink} />
    </>
  );
}
