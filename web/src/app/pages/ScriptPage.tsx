/** /script/:id and /script-dummy/:id: the pages, to be read until they can be written on. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { ScriptBar, scriptBarHeight } from '../../features/library/opened/ScriptBar';
import { ScriptDeeds } from '../../features/library/opened/ScriptDeeds';
import { useScript } from '../../features/library/useScript';
import { PagedScript } from '../../features/manuscript/PagedScript';
import type { PagedScript as Pages } from '../../features/manuscript/shapes';
import { usePages } from '../../features/manuscript/usePages';
import { WaitingPaper } from '../../features/manuscript/WaitingPaper';
import { LostPage } from '../../ui/drawings/LostPage';
import { Notice } from '../../ui/Notice';
import { NotConnected } from '../NotConnected';
import { contentId, SkipLink } from '../SkipLink';
import { useCameFrom } from '../wayBack/notedPlaces';
import { wayBackOf } from '../wayBack/wayBackOf';
import { NoSuchScript } from './NoSuchScript';

interface SheetsProps {
  pages: Pages | undefined;
  isFromDevice: boolean;
}

function Sheets({ pages, isFromDevice }: SheetsProps) {
  if (pages) return <PagedScript script={pages} bar={scriptBarHeight} />;
  if (!isFromDevice) return <WaitingPaper bar={scriptBarHeight} />;
  return (
    <Notice drawing={<LostPage />}>
      The line is quiet: the pages come when the server answers.
    </Notice>
  );
}

function OpenScript({ id }: { id: string }) {
  const script = useScript(id, useUserHere()?.id);
  const pages = usePages(id);
  const wayBack = wayBackOf(useCameFrom(), script.data);
  const failed = script.error ?? pages.error;
  if (failed && asProblem(failed).status === 404) return <NoSuchScript />;
  if (failed && !script.isFromDevice && !(script.data && pages.data)) {
    const retry = () => void Promise.all([script.refetch(), pages.refetch()]);
    const sentence = sentenceFor(asProblem(failed), 'The server does not answer.');
    return <NotConnected sentence={sentence} onRetry={retry} />;
  }
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <ScriptBar wayBack={wayBack} script={script.data}>
        {script.data && <ScriptDeeds script={script.data} />}
      </ScriptBar>
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        // On a phone paper takes the whole width.
        sx={{ px: { xs: 0, sm: 6 }, pt: 4, pb: 12 }}
      >
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mb: 4, px: 4, textAlign: 'center' }}
        >
          The editor is new: <Link to={`/script/${id}/write`}>write on the pages</Link>.
        </Typography>
        <Sheets pages={pages.data} isFromDevice={script.isFromDevice} />
      </Box>
    </Box>
  );
}

export function ScriptPage() {
  const { id = '' } = useParams();
  // Another script is another page: nothing of the last one stays.
  return <OpenScript key={id} id={id} />;
}
