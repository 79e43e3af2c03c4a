/** All projects of a writer, their own and those they are a member of. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ClapperBoard } from '../../../ui/drawings/ClapperBoard';
import { LoadError } from '../../../ui/loading/LoadError';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { useCrossTabRefresh } from '../data/crossTabRefresh';
import type { ProjectRow } from '../data/types';
import { NewProjectForm } from './NewProjectForm';
import { ProjectCard } from './ProjectCard';
import { useProjects } from './useProjects';

interface NewProjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A new project from the list; once made, it opens. */
function NewProjectDialog({ isOpen, onClose }: NewProjectDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>New project</DialogTitle>
      <DialogContent>
        <NewProjectForm onCreated={(id) => navigate(`/project/${id}`)} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const cardHeight = 164;

const grid = {
  display: 'grid',
  gap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
  gridAutoRows: `minmax(${cardHeight}px, auto)`,
} as const;

function NewProjectButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<AddRounded />} onClick={onClick}>
      New project
    </Button>
  );
}

function Cards({ projects, onNew }: { projects: ProjectRow[]; onNew: () => void }) {
  if (projects.length === 0) {
    return (
      <Paper variant="outlined">
        <PageMessage drawing={<ClapperBoard />} action={<NewProjectButton onClick={onNew} />}>
          Keep what belongs together in one place: a series with its seasons, or a simple folder.
        </PageMessage>
      </Paper>
    );
  }
  return (
    <Box component="ul" aria-label="Projects" sx={grid}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </Box>
  );
}

function ProjectListSkeleton() {
  return (
    <Box sx={grid} role="status" aria-label="Fetching your projects">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} variant="rounded" height={cardHeight} />
      ))}
    </Box>
  );
}

export function ProjectList() {
  const { data, isPending, refetch } = useProjects();
  useCrossTabRefresh();
  const [isCreating, setCreating] = useState(false);
  const startProject = () => setCreating(true);
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4, mb: 8 }}
      >
        <PageHeading>Projects</PageHeading>
        {/* An empty page has one button only, below. */}
        {data?.length !== 0 && <NewProjectButton onClick={startProject} />}
      </Box>
      {isPending && <ProjectListSkeleton />}
      {data && <Cards projects={data} onNew={startProject} />}
      {!data && !isPending && (
        <LoadError minHeight={cardHeight} onRetry={refetch}>
          Your projects could not be fetched right now.
        </LoadError>
      )}
      <NewProjectDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
