/** /desk: the first thing a writer sees. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSession } from '../../features/accounts/session/sessionState';
import { EmptyDesk } from '../../ui/drawings/EmptyDesk';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { greeting } from './greeting';

export function DeskPage() {
  const { user } = useSession();
  const recentId = useId();
  return (
    <>
      <PageHeading title="Dashboard" sx={{ mb: 8 }}>
        {greeting(new Date().getHours(), user?.name ?? '')}
      </PageHeading>
      <Box component="section" aria-labelledby={recentId}>
        <Typography id={recentId} variant="h3" component="h2" sx={{ mb: 4 }}>
          Recently edited
        </Typography>
        <Paper variant="outlined">
          <Notice drawing={<EmptyDesk />}>
            Your desk is clear. Scripts will be listed here once writing and importing arrive in a
            coming version.
          </Notice>
        </Paper>
      </Box>
    </>
  );
}
