/** 'Move script to project': one script or several, to a project, to a new one, or out of all. */

import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Field } from '../../../ui/forms/Field';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { LoadError } from '../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import type { ProjectRow, ScriptRow } from '../data/types';
import { NewProjectForm } from './NewProjectForm';
import { ProjectKind } from './ProjectKind';
import { useProjects } from './useProjects';

/** From here on looking through the list takes longer than typing. */
const manyProjects = 8;

/** Six rows, so that nothing jumps while one looks for a name. */
const listHeight = 6 * 52;

interface ProjectOptionProps {
  value: MoveChoice;
  name: string;
  about: ReactNode;
}

function ProjectOption({ value, name, about }: ProjectOptionProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio slotProps={{ input: { 'aria-label': name } }} />}
      sx={{ m: 0, minHeight: 52 }}
      label={
        <>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {about}
          </Typography>
        </>
      }
    />
  );
}

interface ProjectChooserProps {
  value: MoveChoice | null;
  onChange: (choice: MoveChoice) => void;
  onNew: () => void;
}

function ProjectChooser({ value, onChange, onNew }: ProjectChooserProps) {
  const [typed, setTyped] = useState('');
  const { data, isPending, refetch } = useProjects();
  if (isPending) return <LoadingPlaceholder label="Fetching your projects" height={listHeight} />;
  if (!data) {
    return (
      <LoadError minHeight={listHeight} onRetry={refetch}>
        Your projects could not be fetched right now.
      </LoadError>
    );
  }
  const projects = writableProjects(data);
  const found = filterProjects(projects, typed);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {projects.length > manyProjects && (
        <Field
          label="Find a project"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <RadioGroup
        aria-label="Project"
        value={value}
        onChange={(_event, choice) => onChange(choice)}
        sx={{ maxHeight: listHeight, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {typed === '' && <ProjectOption value="none" name="No project" about="On its own" />}
        {found.map((project) => (
          <ProjectOption
            key={project.id}
            value={project.id}
            name={project.name}
            about={<ProjectKind project={project} />}
          />
        ))}
      </RadioGroup>
      {found.length === 0 && typed !== '' && (
        <Typography color="textSecondary">No project is called like this.</Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<AddRounded />}
        onClick={onNew}
        sx={{ justifySelf: 'start' }}
      >
        New project…
      </Button>
    </Box>
  );
}

/** 'none' takes them out of their projects. */
type MoveChoice = string | 'none';

/** Only editors of a project may add scripts to it. */
function writableProjects(projects: readonly ProjectRow[]): ProjectRow[] {
  return projects.filter(({ role }) => role === 'owner' || role === 'editor');
}

/** Where all of them are; null when they are in different places. */
function currentProjectOf(scripts: readonly ScriptRow[]): MoveChoice | null {
  const projectIds = new Set(scripts.map(({ projectId }) => projectId ?? 'none'));
  const [first = null] = projectIds;
  return projectIds.size === 1 ? first : null;
}

/** As people look for a name: any part of it, large or small letters. */
function filterProjects(projects: readonly ProjectRow[], typed: string): ProjectRow[] {
  const needle = typed.trim().toLocaleLowerCase();
  return projects.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
}

interface MoveDialogProps {
  /** None: closed. */
  scripts: ScriptRow[];
  onClose: () => void;
  /** The project that was chosen; null takes the scripts out of their projects. */
  onMove: (projectId: string | null) => void;
}

function MoveContent({ scripts, onClose, onMove }: MoveDialogProps) {
  const currentProject = currentProjectOf(scripts);
  const [choice, setChoice] = useState<MoveChoice | null>(currentProject);
  const [isCreating, setCreating] = useState(false);
  const finish = () => {
    onMove(choice === 'none' ? null : choice);
    onClose();
  };
  const choose = (id: string) => {
    setChoice(id);
    setCreating(false);
  };
  if (isCreating) {
    return (
      <DialogContent>
        <NewProjectForm onCreated={choose} onCancel={() => setCreating(false)} />
      </DialogContent>
    );
  }
  return (
    <>
      <DialogContent>
        <Typography color="textSecondary" noWrap sx={{ mb: 3 }}>
          {scripts.map(({ id, title }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <bdi>{title}</bdi>
            </Fragment>
          ))}
        </Typography>
        <ProjectChooser value={choice} onChange={setChoice} onNew={() => setCreating(true)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={choice === null || choice === currentProject}
          onClick={finish}
        >
          OK
        </Button>
      </DialogActions>
    </>
  );
}

export function MoveDialog({ scripts, onClose, onMove }: MoveDialogProps) {
  const titleId = useId();
  const lastScripts = useLastValue(scripts.length > 0 ? scripts : null);
  return (
    <Dialog
      open={scripts.length > 0}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {lastScripts && lastScripts.length > 1
          ? `Move ${lastScripts.length} scripts to project`
          : 'Move script to project'}
      </DialogTitle>
      {lastScripts && <MoveContent scripts={lastScripts} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}
