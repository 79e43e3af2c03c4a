/** The ways out of a script: to the desk, and to the list it was opened from. */
import HomeRounded from '@mui/icons-material/HomeRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useWayBack, WayBack, type WayBackTo } from './WayBack';

const desk = '/desk';

function isDesk({ to }: WayBackTo): boolean {
  return to.split('?')[0] === desk;
}

function Home(wayBack: WayBackTo) {
  const follow = useWayBack(wayBack);
  const leadsBack = isDesk(wayBack);
  return (
    <Button
      component={Link}
      to={leadsBack ? wayBack.to : desk}
      onClick={leadsBack ? follow : undefined}
      color="inherit"
      aria-label="Go to desk"
      title="Go to desk"
      startIcon={<HomeRounded />}
      sx={{
        flex: 'none',
        // A phone has room for one way out: the one somebody came by.
        display: { xs: leadsBack ? 'inline-flex' : 'none', sm: 'inline-flex' },
        minWidth: 44,
        px: { xs: 2, lg: 3 },
        '& .MuiButton-startIcon': { marginInline: { xs: 0, lg: '-4px 8px' } },
        '& .words': { display: { xs: 'none', lg: 'inline' } },
      }}
    >
      {/* English words, also in a room that runs from right to left. */}
      <span className="words" dir="ltr">
        Go to desk
      </span>
    </Button>
  );
}

export function WayHome({ wayBack }: { wayBack: WayBackTo }) {
  return (
    <>
      {!isDesk(wayBack) && <WayBack {...wayBack} />}
      <Home {...wayBack} />
    </>
  );
}
