/** Drawer for a new script or for the details of an existing one; of an edit only the changed fields are sent. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { useNotify } from '../../../ui/toasts/useNotify';
import { editScript } from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptRow } from '../data/types';
import { DrawerButtons, DrawerFrame } from './DrawerFrame';
import { NewScriptDrawer } from './NewScriptDrawer';
import { ScriptFields } from './ScriptFields';
import { changedFields, formValuesOf, type ScriptValues, scriptRules } from './scriptForm';
import type { NewScriptProps } from './useNewScript';

/** Edit Script: what the record says, and only what was changed is sent. */
interface EditScriptProps {
  script: ScriptRow;
  onClose: () => void;
}

function useEditForm({ script, onClose }: EditScriptProps) {
  const form = useForm<ScriptValues>({
    resolver: zodResolver(scriptRules),
    defaultValues: formValuesOf(script),
  });
  const queries = useQueryClient();
  const notify = useNotify();
  const submit = form.handleSubmit(async (values) => {
    const changes = changedFields(script, values);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await editScript(script.id, changes);
      notify.success(messages.updated);
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      onClose();
    } catch (error) {
      notify.failure(error, messages.updateFailed);
      form.setError('root', { message: sentenceFor(asProblem(error), messages.updateFailed) });
    }
  });
  return { form, submit };
}

function EditScriptDrawer(props: EditScriptProps) {
  const { form, submit } = useEditForm(props);
  const { isDirty, isSubmitting } = form.formState;
  const formId = useId();
  return (
    <DrawerFrame
      title="Edit Script"
      isUnsaved={isDirty}
      isBusy={isSubmitting}
      onClose={props.onClose}
      foot={(requestClose) => (
        <DrawerButtons
          formId={formId}
          submitLabel="Save"
          isBusy={isSubmitting}
          onCancel={requestClose}
        />
      )}
    >
      <ScriptFields id={formId} form={form} onSubmit={submit} />
    </DrawerFrame>
  );
}

interface ScriptDrawerProps extends NewScriptProps {
  open: boolean;
  /** Edit mode when given. */
  script?: ScriptRow | null;
}

/** Large: whoever may open it fetches it only then. */
export function ScriptDrawer({ open, script, ...props }: ScriptDrawerProps) {
  // Gone when closed: the next opening begins afresh.
  if (!open) return null;
  return script ? (
    <EditScriptDrawer script={script} onClose={props.onClose} />
  ) : (
    <NewScriptDrawer {...props} />
  );
}
