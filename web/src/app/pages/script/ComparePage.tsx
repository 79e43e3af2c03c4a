/** /script/:id/compare?from=&to=: the difference between two versions of a script. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams, useSearchParams } from 'react-router';
import { useOfflineQuery } from '../../../editor/offline/useOfflineQuery';
import { useKnownUser } from '../../../features/accounts/session/session';
import { scriptQuery } from '../../../features/library/data/scriptQuery';
import { CompareView } from '../../../features/versions/compare/CompareView';
import { asProblem } from '../../../kit/problem';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchScript } from './NoSuchScript';

export function ComparePage() {
  const { id: scriptId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const script = useOfflineQuery(scriptQuery(scriptId, useKnownUser()?.id));
  if (script.error && asProblem(script.error).status === 404) return <NoSuchScript />;
  return (
    <PlainFrame isWide>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <RouterLink to={`/script/${scriptId}${draftId && `?draft=${draftId}`}`}>
          Back to the script
        </RouterLink>
      </Box>
      <PageHeading sx={{ mt: 4 }}>Compare versions</PageHeading>
      <Typography
        dir="auto"
        color="textSecondary"
        sx={{ mb: 4, minHeight: 20, overflowWrap: 'anywhere' }}
      >
        {script.data?.title}
      </Typography>
      <CompareView
        text={{ scriptId, draftId }}
        pair={{ from: query.get('from') ?? '', to: query.get('to') ?? 'now' }}
        onPair={({ from, to }) =>
          setQuery({ from, to, ...(draftId && { draft: draftId }) }, { replace: true })
        }
      />
    </PlainFrame>
  );
}
