/** /desk: the first thing a writer sees. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSession } from '../../../features/accounts/session/session';
import { FileDropOverlay } from '../../../features/library/FileDropOverlay';
import {
  NewScriptButtons,
  useNewScriptDrawer,
} from '../../../features/library/scriptDrawer/useNewScriptDrawer';
import { PageHeader } from '../../../features/library/scripts/browse/PageHeader';
import { ContinueCard } from '../../../features/library/scripts/desk/ContinueCard';
import { RecentScripts } from '../../../features/library/scripts/desk/RecentScripts';
import { useCountStarred } from '../../../features/library/scripts/scriptLists';
import { PageHeading } from '../../../ui/PageHeading';

/** How we greet a writer, by the hour of their own clock. */
export function greetingFor(hour: number, name: string): string {
  if (hour < 5) return `Still up, ${name}?`;
  if (hour < 12) return `Good morning, ${name}`;
  if (hour < 18) return `Good afternoon, ${name}`;
  return `Good evening, ${name}`;
}

export function DeskPage() {
  const { user } = useSession();
  const { startScript, drawer, isOpen } = useNewScriptDrawer();
  const recentId = useId();
  useCountStarred();
  return (
    <>
      <PageHeader>
        <PageHeading title="Dashboard">
          {greetingFor(new Date().getHours(), user?.name ?? '')}
        </PageHeading>
        <NewScriptButtons onStart={startScript} />
      </PageHeader>
      <ContinueCard />
      <Box component="section" aria-labelledby={recentId}>
        <Typography id={recentId} variant="h3" component="h2" sx={{ mb: 4 }}>
          Recently edited
        </Typography>
        <RecentScripts onStart={startScript} />
      </Box>
      <FileDropOverlay isOff={isOpen} onDrop={(files) => startScript('import', files)} />
      {drawer}
    </>
  );
}
