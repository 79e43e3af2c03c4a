/** /desk: the first thing a writer sees. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSession } from '../../features/accounts/session/sessionState';
import { DropArea } from '../../features/library/dropping/DropArea';
import { BeginButtons } from '../../features/library/scripts/begin/BeginButtons';
import { useNewScript } from '../../features/library/scripts/begin/useNewScript';
import { PageHead } from '../../features/library/scripts/browse/PageHead';
import { ContinueCard } from '../../features/library/scripts/desk/ContinueCard';
import { RecentScripts } from '../../features/library/scripts/desk/RecentScripts';
import { useCountStared } from '../../features/library/scripts/useCountStared';
import { PageHeading } from '../../ui/PageHeading';
import { greeting } from './greeting';

export function DeskPage() {
  const { user } = useSession();
  const { begin, drawer, isOpen } = useNewScript();
  const recentId = useId();
  useCountStared();
  return (
    <>
      <PageHead>
        <PageHeading title="Dashboard">
          {greeting(new Date().getHours(), user?.name ?? '')}
        </PageHeading>
        <BeginButtons onBegin={begin} />
      </PageHead>
      <ContinueCard />
      <Box component="section" aria-labelledby={recentId}>
        <Typography id={recentId} variant="h3" component="h2" sx={{ mb: 4 }}>
          Recently edited
        </Typography>
        <RecentScripts onBegin={begin} />
      </Box>
      <DropArea isOff={isOpen} onDrop={(files) => begin('import', files)} />
      {drawer}
    </>
  );
}
