/** All projects of a writer, their own and those they are a member of. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { ClapperBoard } from '../../../ui/drawings/ClapperBoard';
import { NotFetched } from '../../../ui/NotFetched';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { useOtherTabs } from '../otherTabs';
import type { ProjectRow } from '../shapes';
import { NewProjectDialog } from './NewProjectDialog';
import { ProjectCard } from './ProjectCard';
import { useProjects } from './useProjects';

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
        <Notice drawing={<ClapperBoard />} action={<NewProjectButton onClick={onNew} />}>
          Keep what belongs together in one place: a series with its seasons, or a simple folder.
        </Notice>
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

function Waiting() {
  return (
    <Box sx={grid} role="status" aria-label="Fetching your projects">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} variant="rounded" height={cardHeight} />
      ))}
    </Box>
  );
}

export function ProjectList() {
  const { data, isPending, refetch } = useProjects();
  useOtherTabs();
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4, mb: 8 }}
      >
        <PageHeading>Projects</PageHeading>
        {/* An empty page has one button only, below. */}
        {data?.length !== 0 && <NewProjectButton onClick={make} />}
      </Box>
      {isPending && <Waiting />}
      {data && <Cards projects={data} onNew={make} />}
      {!data && !isPending && (
        <NotFetched minHeight={cardHeight} onRetry={refetch}>
          Your projects could not be fetched right now.
        </NotFetched>
      )}
      <NewProjectDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}
