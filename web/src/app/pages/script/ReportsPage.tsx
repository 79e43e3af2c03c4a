/** /script/:id/reports?report=: scenes, characters, locations and dialogue of a script, counted. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useOfflineQuery } from '../../../editor/offline/useOfflineQuery';
import { useKnownUser } from '../../../features/accounts/session/session';
import { scriptQuery } from '../../../features/library/data/scriptQuery';
import { ReportsView } from '../../../features/manuscript/reports/ReportsView';
import { asProblem } from '../../../kit/problem';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchScript } from './NoSuchScript';

export function ReportsPage() {
  const { id: scriptId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const text = useMemo(() => ({ scriptId, draftId }), [scriptId, draftId]);
  const script = useOfflineQuery(scriptQuery(scriptId, useKnownUser()?.id));
  if (script.error && asProblem(script.error).status === 404) return <NoSuchScript />;
  return (
    <PlainFrame>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <RouterLink to={`/script/${scriptId}${draftId && `?draft=${draftId}`}`}>
          Back to the script
        </RouterLink>
      </Box>
      <PageHeading sx={{ mt: 4 }}>Reports</PageHeading>
      <Typography
        dir="auto"
        color="textSecondary"
        sx={{ mb: 4, minHeight: 20, overflowWrap: 'anywhere' }}
      >
        {script.data?.title}
      </Typography>
      <ReportsView
        text={text}
        canWrite={script.data?.role === 'owner' || script.data?.role === 'editor'}
        report={query.get('report') ?? ''}
        onReport={(report) =>
          setQuery({ report, ...(draftId && { draft: draftId }) }, { replace: true })
        }
      />
    </PlainFrame>
  );
}
