/** The projects a script can be moved to. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Fetching } from '../../../ui/Fetching';
import { Field } from '../../../ui/Field';
import { NotFetched } from '../../../ui/NotFetched';
import { KindAndOwner } from './KindAndOwner';
import { fillable, type MoveChoice, matching } from './moveChoice';
import { useProjects } from './useProjects';

/** From here on looking through the list takes longer than typing. */
const manyProjects = 8;

/** Six rows, so that nothing jumps while one looks for a name. */
const listHeight = 6 * 52;

interface PlaceProps {
  value: MoveChoice;
  name: string;
  about: ReactNode;
}

function Place({ value, name, about }: PlaceProps) {
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

export function ProjectChooser({ value, onChange, onNew }: ProjectChooserProps) {
  const [typed, setTyped] = useState('');
  const { data, isPending, refetch } = useProjects();
  if (isPending) return <Fetching label="Fetching your projects" height={listHeight} />;
  if (!data) {
    return (
      <NotFetched minHeight={listHeight} onRetry={refetch}>
        Your projects could not be fetched right now.
      </NotFetched>
    );
  }
  const projects = fillable(data);
  const found = matching(projects, typed);
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
        {typed === '' && <Place value="none" name="No project" about="On its own" />}
        {found.map((project) => (
          <Place
            key={project.id}
            value={project.id}
            name={project.name}
            about={<KindAndOwner project={project} />}
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
