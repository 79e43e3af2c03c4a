/** A project: its documents and its scripts. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../../../kit/problem';
import { LostPage } from '../../../../ui/drawings/LostPage';
import { LoadError } from '../../../../ui/loading/LoadError';
import { PageHeading } from '../../../../ui/PageHeading';
import { PageMessage } from '../../../../ui/PageMessage';
import { useCrossTabRefresh } from '../../data/crossTabRefresh';
import type { ProjectDetails } from '../../data/types';
import { ScriptDialogs } from '../../scripts/actions/ScriptDialogs';
import { useProject } from '../useProjects';
import { ProjectHeader } from './ProjectHeader';
import { ProjectScripts } from './ProjectScripts';
import { useAddSeason } from './SeasonActions';
import { SeriesDocuments } from './SeriesDocuments';

// Only for who wants to write or to import.
const ScriptDrawer = lazy(async () => ({
  default: (await import('../../scriptDrawer/ScriptDrawer')).ScriptDrawer,
}));

interface DrawerRequest {
  startsWith: 'import' | 'fields';
  seasonId?: string;
}

function AddSeason({ projectId }: { projectId: string }) {
  const { mutate, isPending } = useAddSeason(projectId);
  return (
    <Button
      variant="outlined"
      startIcon={<AddRounded />}
      disabled={isPending}
      onClick={() => mutate()}
      sx={{ justifySelf: 'start' }}
    >
      Add season
    </Button>
  );
}

function useDrawer(projectId: string) {
  const [request, setRequest] = useState<DrawerRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (next: DrawerRequest) => {
    setRequest(next);
    setOpen(true);
  };
  const drawer = request && (
    <Suspense fallback={null}>
      <ScriptDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        projectId={projectId}
        {...request}
      />
    </Suspense>
  );
  return { open, drawer };
}

interface LoadedProjectProps {
  project: ProjectDetails;
  review: ReactNode;
}

function LoadedProject({ project, review }: LoadedProjectProps) {
  const { open, drawer } = useDrawer(project.id);
  const canEdit = project.role === 'owner' || project.role === 'editor';
  const isSeries = project.type === 'tvSeries';
  const startScript = (seasonId?: string) =>
    open({ startsWith: 'fields', ...(seasonId && { seasonId }) });
  return (
    <ScriptDialogs>
      <Box sx={{ display: 'grid', gap: 8 }}>
        <ProjectHeader
          project={project}
          canEdit={canEdit}
          onNewScript={() => startScript()}
          onImport={() => open({ startsWith: 'import' })}
        />
        {isSeries && <SeriesDocuments {...project} />}
        <ProjectScripts project={project} canEdit={canEdit} onNewScript={startScript} />
        {isSeries && canEdit && <AddSeason projectId={project.id} />}
        {review}
        {drawer}
      </Box>
    </ScriptDialogs>
  );
}

/** In the rhythm of what replaces it. */
function ProjectSkeleton() {
  return (
    <Box role="status" aria-label="Fetching the project" sx={{ display: 'grid', gap: 8 }}>
      <Skeleton variant="rounded" height={128} />
      <Skeleton variant="rounded" height={100} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

function ProjectNotFound() {
  return (
    <PageMessage
      drawing={<LostPage />}
      heading={<PageHeading>This project is not here</PageHeading>}
      action={
        <Button variant="outlined" component={Link} to="/projects">
          Back to projects
        </Button>
      }
    >
      It was deleted, or it is not shared with you any more.
    </PageMessage>
  );
}

interface ProjectDetailProps {
  id: string;
  /** Notes and comments of the project, which another feature draws. `onChanged` fetches the project again. */
  renderReview?: (project: ProjectDetails, onChanged: () => Promise<unknown>) => ReactNode;
}

export function ProjectDetail({ id, renderReview }: ProjectDetailProps) {
  const { data, isPending, error, refetch } = useProject(id);
  useCrossTabRefresh();
  if (asProblem(error).status === 404) return <ProjectNotFound />;
  if (data) return <LoadedProject project={data} review={renderReview?.(data, refetch)} />;
  if (isPending) return <ProjectSkeleton />;
  return (
    <LoadError minHeight={220} onRetry={refetch}>
      The project could not be fetched right now.
    </LoadError>
  );
}
