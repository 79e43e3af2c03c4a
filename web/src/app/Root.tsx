/** Around all pages: shows that a page is on its way, and puts the reader where they were. */
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSession } from '../features/accounts/session/sessionState';
import { useUserHere } from '../features/accounts/session/useUserHere';
import { LateProgress } from '../ui/LateProgress';
import { useKeptApp, useNewestAtNextPage } from './offline/newerApp';
import { PaletteDoor } from './palette/PaletteDoor';
import { useNotedPlaces } from './wayBack/notedPlaces';

function PageOnItsWay() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <LateProgress top={0} aria-label="Loading the page" />;
}

export function Root() {
  const { user } = useSession();
  const isKnown = useUserHere() !== null;
  useNotedPlaces(user?.id);
  useKeptApp(user !== null);
  useNewestAtNextPage();
  return (
    <>
      <PageOnItsWay />
      <Outlet />
      <ScrollRestoration />
      {/* Also for who writes without the server. */}
      {isKnown && <PaletteDoor />}
    </>
  );
}
