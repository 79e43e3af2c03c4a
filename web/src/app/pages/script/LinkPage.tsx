/** /link/:secret: a script for whoever has its public link; nobody is signed in here. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useLinkedPages } from '../../../features/manuscript/queries';
import { useLiveReading } from '../../../features/manuscript/viewing/live/useLiveReading';
import type { PagedScript as Pages } from '../../../features/manuscript/viewing/pagedScript';
import {
  ScriptViewer,
  ScriptViewerSkeleton,
} from '../../../features/manuscript/viewing/ScriptViewer';
import { countNoun, isolateBidi } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { LostPage } from '../../../ui/drawings/LostPage';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { RouterLink } from '../../../ui/RouterLink';
import { OfflinePage } from '../../frame/OfflinePage';
import { PlainFrame } from '../../frame/PlainFrame';

/** The bar above scrolls away with the page. */
const noBar = 0;

function DeadLink() {
  return (
    <PageMessage
      drawing={<LostPage />}
      heading={<PageHeading>This link does not work any more</PageHeading>}
      action={
        <Button variant="outlined" component={Link} to="/">
          Go to Screnpla
        </Button>
      }
    >
      It was switched off, or it has run out. Whoever sent it to you can make a new one.
    </PageMessage>
  );
}

/** On a phone paper takes the whole width, also that which the frame keeps free. */
function OnPaper({ children }: { children: ReactNode }) {
  return <Box sx={{ mx: { xs: -4, sm: 0 } }}>{children}</Box>;
}

/** As tall as a title mostly is, before it is known, too: nothing moves when it comes. */
function TitleArea({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        // A title in one line (on a phone in two) of 2.5rem, and a line below it.
        minHeight: { xs: 'calc(2 * 2.5rem + 8px + 1.5rem)', md: 'calc(2.5rem + 8px + 1.5rem)' },
        mb: 8,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        unicodeBidi: 'plaintext',
      }}
    >
      {children}
    </Box>
  );
}

function SharedScriptSkeleton() {
  return (
    <>
      <TitleArea>
        <Skeleton width="14rem" sx={{ fontSize: '2rem' }} />
        <Skeleton width="10rem" />
      </TitleArea>
      <OnPaper>
        <ScriptViewerSkeleton bar={noBar} />
      </OnPaper>
    </>
  );
}

/** Long titles are clamped; the cover has them in full. */
const titleLines = {
  mb: 2,
  overflowWrap: 'anywhere',
  width: '100%',
  px: 3,
  // Lines of equal length would leave no room for the dots.
  textWrap: 'wrap',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2', md: '1' },
  overflow: 'hidden',
};

function SharedScript({ secret, fetched }: { secret: string; fetched: Pages }) {
  const { script, isLive, isGone } = useLiveReading(secret, fetched);
  const count = script.pages.filter(({ label }) => label).length;
  const facts = [
    script.writtenBy && `Written by ${isolateBidi(script.writtenBy)}`,
    countNoun(count, 'page'),
    isLive && 'Live',
  ];
  if (isGone) return <DeadLink />;
  return (
    <>
      <TitleArea>
        <PageHeading title={script.title} sx={titleLines}>
          {script.title}
        </PageHeading>
        <Typography color="textSecondary">{facts.filter(Boolean).join(' · ')}</Typography>
      </TitleArea>
      <OnPaper>
        <ScriptViewer script={script} bar={noBar} />
      </OnPaper>
      <Typography component="footer" sx={{ mt: 10, textAlign: 'center' }}>
        <RouterLink to="/">Made with Screnpla</RouterLink>
      </Typography>
    </>
  );
}

function LoadedLink({ secret }: { secret: string }) {
  const { data, error, refetch } = useLinkedPages(secret);
  const problem = error && asProblem(error);
  if (problem && !data && problem.status !== 404) {
    const sentence = sentenceFor(problem, 'The server does not answer.');
    return <OfflinePage sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (problem && !data) {
    return (
      <PlainFrame>
        <DeadLink />
      </PlainFrame>
    );
  }
  return (
    <PlainFrame>
      {data ? <SharedScript secret={secret} fetched={data} /> : <SharedScriptSkeleton />}
    </PlainFrame>
  );
}

export function LinkPage() {
  const { secret = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <LoadedLink secret={secret} />
    </>
  );
}
