/** Around all pages: shows that a page is on its way, and puts the reader where they were. */
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSession } from '../features/accounts/session/sessionState';
import { LateProgress } from '../ui/LateProgress';
import { useNotedPlaces } from './wayBack/notedPlaces';

function PageOnItsWay() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <LateProgress top={0} aria-label="Loading the page" />;
}

export function Root() {
  useNotedPlaces(useSession().user?.id);
  return (
    <>
      <PageOnItsWay />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
