/** One new script: empty, or from a file whose cover fills the first fields. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { asProblem, sentenceFor } from '../../../api/problem';
import { createScript } from '../calls';
import { withoutEnding } from '../fileEndings';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import { useTell } from '../useTell';
import { recordOf } from './fields/changesOf';
import { emptyValues, type ScriptValues, scriptRules } from './fields/scriptRules';
import type { FoundScript } from './importing/chosenScripts';
import { type NewScriptPlace, placeOf } from './newScriptProps';

interface OneScriptWishes {
  /** The script it is made from, if any. */
  found: FoundScript | undefined;
  place: NewScriptPlace;
  onClose: () => void;
}

/** Fills in what the file says, and leaves alone what somebody has typed. */
function useFilledForm(found: FoundScript | undefined) {
  const form = useForm<ScriptValues>({
    resolver: zodResolver(scriptRules),
    defaultValues: emptyValues,
  });
  const title = found ? found.title || withoutEnding(found.fileName) : '';
  const writtenBy = found?.writtenBy ?? '';
  // Read here, so that the form keeps count of it.
  void form.formState.dirtyFields;
  useEffect(() => {
    form.reset({ ...emptyValues, title, writtenBy }, { keepDirtyValues: true });
  }, [form, title, writtenBy]);
  return form;
}

export function useOneScript({ found, place, onClose }: OneScriptWishes) {
  const form = useFilledForm(found);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tell = useTell();
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id } = await createScript({
        ...recordOf(values),
        ...(found && { importId: found.importId }),
        ...placeOf(place),
      });
      tell.success(messages.created);
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      onClose();
      void navigate(`/script-dummy/${id}`);
    } catch (error) {
      tell.failure(error, messages.createFailed);
      form.setError('root', { message: sentenceFor(asProblem(error), messages.createFailed) });
    }
  });
  return { form, submit };
}
