/** The stash in its drawer, for those who write the script. */
import type { DrawerContentProps } from '../drawers/drawerTab';
import { useDeskHere } from './deskContext';
import { OpenStash } from './OpenStash';
import { StashNote } from './StashNote';
import { useStashSession } from './useStashSession';

export function StashTab(props: DrawerContentProps) {
  const { session, ...rights } = useStashSession(useDeskHere(), props.canWrite);
  if (session) return <OpenStash {...{ ...props, ...rights, session }} />;
  return props.canWrite ? null : (
    <StashNote>The stash is for those who write this script.</StashNote>
  );
}
