/** /script/:id and /script-dummy/:id: the pages, to be read until they can be written on. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { ScriptBar, scriptBarHeight } from '../../features/library/opened/ScriptBar';
import { ScriptDeeds } from '../../features/library/opened/ScriptDeeds';
import { useScript } from '../../features/library/useScript';
import { PagedScript } from '../../features/manuscript/PagedScript';
import { usePages } from '../../features/manuscript/usePages';
import { WaitingPaper } from '../../features/manuscript/WaitingPaper';
import { LostPage } from '../../ui/drawings/LostPage';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { NotConnected } from '../NotConnected';
import { PlainFrame } from '../PlainFrame';
import { contentId, SkipLink } from '../SkipLink';
import { useCameFrom } from '../wayBack/notedPlaces';
import { wayBackOf } from '../wayBack/wayBackOf';

function NotHere() {
  return (
    <PlainFrame>
      <Notice
        drawing={<LostPage />}
        heading={<PageHeading>This script is not here</PageHeading>}
        action={
          <Button variant="contained" component={Link} to="/desk">
            Go to desk
          </Button>
        }
      >
        It was deleted, or it is not shared with you any more. What you deleted yourself waits for
        30 days in ‘Recently deleted’.
      </Notice>
    </PlainFrame>
  );
}

function OpenScript({ id }: { id: string }) {
  const script = useScript(id);
  const pages = usePages(id);
  const wayBack = wayBackOf(useCameFrom(), script.data);
  const failed = script.error ?? pages.error;
  if (failed && asProblem(failed).status === 404) return <NotHere />;
  if (failed && !(script.data && pages.data)) {
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
          Writing on the page comes with the editor.
        </Typography>
        {pages.data ? (
          <PagedScript script={pages.data} bar={scriptBarHeight} />
        ) : (
          <WaitingPaper bar={scriptBarHeight} />
        )}
      </Box>
    </Box>
  );
}

export function ScriptPage() {
  const { id = '' } = useParams();
  // Another script is another page: nothing of the last one stays.
  return <OpenScript key={id} id={id} />;
}
