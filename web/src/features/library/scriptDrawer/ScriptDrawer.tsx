/** Edit Script: what the record says, and only what was changed is sent. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../api/problem';
import { editScript } from '../calls';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import type { ScriptRow } from '../shapes';
import { useTell } from '../useTell';
import { DrawerButtons } from './DrawerButtons';
import { DrawerFrame } from './DrawerFrame';
import { changesOf, valuesOf } from './fields/changesOf';
import { ScriptFields } from './fields/ScriptFields';
import { type ScriptValues, scriptRules } from './fields/scriptRules';

interface EditScriptProps {
  script: ScriptRow;
  onClose: () => void;
}

function useEditing({ script, onClose }: EditScriptProps) {
  const form = useForm<ScriptValues>({
    resolver: zodResolver(scriptRules),
    defaultValues: valuesOf(script),
  });
  const queries = useQueryClient();
  const tell = useTell();
  const submit = form.handleSubmit(async (values) => {
    const changes = changesOf(script, values);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await editScript(script.id, changes);
      tell.success(messages.updated);
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      onClose();
    } catch (error) {
      tell.failure(error, messages.updateFailed);
      form.setError('root', { message: sentenceFor(asProblem(error), messages.updateFailed) });
    }
  });
  return { form, submit };
}

export function EditScript(props: EditScriptProps) {
  const { form, submit } = useEditing(props);
  const { isDirty, isSubmitting } = form.formState;
  const formId = useId();
  return (
    <DrawerFrame
      title="Edit Script"
      isUnsaved={isDirty}
      isBusy={isSubmitting}
      onClose={props.onClose}
      foot={(leave) => (
        <DrawerButtons formId={formId} deed="Save" isBusy={isSubmitting} onLeave={leave} />
      )}
    >
      <ScriptFields id={formId} form={form} onSubmit={submit} />
    </DrawerFrame>
  );
}
