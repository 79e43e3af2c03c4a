/** Form fields of a script's record. */
import Box from '@mui/material/Box';
import { type FormEventHandler, useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { GenreField, TagsField } from './AutocompleteFields';
import { CoverField } from './CoverField';
import type { ScriptValues } from './scriptForm';

interface ScriptFieldsProps {
  /** For the button at the foot of the drawer. */
  id: string;
  form: UseFormReturn<ScriptValues>;
  onSubmit: FormEventHandler;
}

/** Titles are in whatever language the script is: each finds its own direction. */
const anyDirection = { dir: 'auto' };

export function ScriptFields({ id, form, onSubmit }: ScriptFieldsProps) {
  const { errors } = form.formState;
  // From here, and not from around the drawer: there the field does not exist yet.
  useEffect(() => form.setFocus('title', { shouldSelect: true }), [form]);
  const text = (name: 'title' | 'subTitle' | 'writtenBy' | 'logline') => ({
    inputProps: anyDirection,
    problem: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Box component="form" id={id} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
      <Field label="Title" {...text('title')} />
      <Field label="Sub title" {...text('subTitle')} />
      <Field label="Written by" {...text('writtenBy')} />
      <Controller
        control={form.control}
        name="genre"
        render={({ field: { value, onChange } }) => (
          <GenreField value={value} onChange={onChange} />
        )}
      />
      <Field
        label="Page Target"
        placeholder="110"
        problem={errors.pageTarget?.message}
        {...form.register('pageTarget')}
        inputProps={{ inputMode: 'numeric' }}
      />
      <Field label="Logline" multiline minRows={3} {...text('logline')} />
      <Controller
        control={form.control}
        name="scriptLogo"
        render={({ field: { value, onChange } }) => (
          <CoverField value={value} onChange={onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => <TagsField value={value} onChange={onChange} />}
      />
      <FormProblem message={errors.root?.message} />
    </Box>
  );
}
