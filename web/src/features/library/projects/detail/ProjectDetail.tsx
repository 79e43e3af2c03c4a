/** A project: its documents and its scripts. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../../../api/problem';
import { LostPage } from '../../../../ui/drawings/LostPage';
import { NotFetched } from '../../../../ui/NotFetched';
import { Notice } from '../../../../ui/Notice';
import { PageHeading } from '../../../../ui/PageHeading';
import { useOtherTabs } from '../../otherTabs';
import { ScriptQuestions } from '../../scripts/deeds/ScriptQuestions';
import type { WholeProject } from '../../shapes';
import { useProject } from '../useProjects';
import { ProjectHeader } from './ProjectHeader';
import { ProjectScripts } from './ProjectScripts';
import { SeriesDocuments } from './SeriesDocuments';
import { useAddSeason } from './useSeasons';

// Only for who wants to write or to import.
const ScriptDrawer = lazy(async () => ({
  default: (await import('../../drawer/ScriptDrawer')).ScriptDrawer,
}));

interface DrawerWish {
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
  const [wish, setWish] = useState<DrawerWish | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (wanted: DrawerWish) => {
    setWish(wanted);
    setOpen(true);
  };
  const drawer = wish && (
    <Suspense fallback={null}>
      <ScriptDrawer open={isOpen} onClose={() => setOpen(false)} projectId={projectId} {...wish} />
    </Suspense>
  );
  return { open, drawer };
}

function Project({ project }: { project: WholeProject }) {
  const { open, drawer } = useDrawer(project.id);
  const mayFill = project.role === 'owner' || project.role === 'editor';
  const isSeries = project.type === 'tvSeries';
  const write = (seasonId?: string) =>
    open({ startsWith: 'fields', ...(seasonId && { seasonId }) });
  return (
    <ScriptQuestions>
      <Box sx={{ display: 'grid', gap: 8 }}>
        <ProjectHeader
          project={project}
          mayFill={mayFill}
          onNewScript={() => write()}
          onImport={() => open({ startsWith: 'import' })}
        />
        {isSeries && <SeriesDocuments {...project} />}
        <ProjectScripts project={project} mayFill={mayFill} onNewScript={write} />
        {isSeries && mayFill && <AddSeason projectId={project.id} />}
        {drawer}
      </Box>
    </ScriptQuestions>
  );
}

/** In the rhythm of what replaces it. */
function Waiting() {
  return (
    <Box role="status" aria-label="Fetching the project" sx={{ display: 'grid', gap: 8 }}>
      <Skeleton variant="rounded" height={128} />
      <Skeleton variant="rounded" height={100} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

function NotHere() {
  return (
    <Notice
      drawing={<LostPage />}
      heading={<PageHeading>This project is not here</PageHeading>}
      action={
        <Button variant="outlined" component={Link} to="/projects">
          Back to projects
        </Button>
      }
    >
      It was deleted, or it is not shared with you any more.
    </Notice>
  );
}

export function ProjectDetail({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useProject(id);
  useOtherTabs();
  if (asProblem(error).status === 404) return <NotHere />;
  if (data) return <Project project={data} />;
  if (isPending) return <Waiting />;
  return (
    <NotFetched minHeight={220} onRetry={refetch}>
      The project could not be fetched right now.
    </NotFetched>
  );
}
