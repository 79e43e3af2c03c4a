/** A new project: its name, and which of the two kinds it is. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field';
import { messages } from '../data/messages';
import { type ProjectType, projectTypes } from './ProjectKind';
import { useCreateProject } from './useProjects';

interface TypeChoiceProps {
  value: ProjectType;
  onChange: (type: ProjectType) => void;
}

function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const labelId = useId();
  return (
    <Box>
      <FormLabel id={labelId} sx={{ color: 'text.primary', fontWeight: 600 }}>
        Type
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, type) => onChange(type as ProjectType)}
        sx={{ gap: 2, mt: 1.5 }}
      >
        {(Object.keys(projectTypes) as ProjectType[]).map((type) => (
          <FormControlLabel
            key={type}
            value={type}
            control={<Radio slotProps={{ input: { 'aria-label': projectTypes[type].label } }} />}
            sx={{ alignItems: 'start', m: 0 }}
            label={
              <Box sx={{ pt: 2.5 }}>
                <Typography>{projectTypes[type].label}</Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {projectTypes[type].hint}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface NewProjectFormProps {
  onCreated: (id: string) => void;
  onCancel: () => void;
}

export function NewProjectForm({ onCreated, onCancel }: NewProjectFormProps) {
  const [type, setType] = useState<ProjectType>('tvSeries');
  const form = useForm({ defaultValues: { name: '' } });
  const { mutate, isPending } = useCreateProject();
  const submit = form.handleSubmit(({ name }) =>
    mutate({ name: name.trim(), type }, { onSuccess: ({ id }) => onCreated(id) }),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <Field
        label="Name"
        autoComplete="off"
        autoFocus
        inputProps={{ dir: 'auto' }}
        problem={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (typed) => typed.trim() !== '' || messages.projectNameRequired,
        })}
      />
      <TypeChoice value={type} onChange={setType} />
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending}
          startIcon={isPending && <CircularProgress size={16} color="inherit" aria-hidden />}
        >
          Create project
        </Button>
      </Box>
    </Box>
  );
}
