/** Everything the New Script drawer knows: its files, which of their scripts are wanted, and how they are made. */
import { type FormEvent, useState } from 'react';
import { messages } from '../messages';
import { useTell } from '../useTell';
import { isOnItsWay, isRefused } from './importing/chosenScripts';
import { useChoice } from './importing/useChoice';
import { useFiles } from './importing/useFiles';
import type { NewScriptProps } from './newScriptProps';
import { useManyScripts } from './useManyScripts';
import { useOneScript } from './useOneScript';

const nothingToMake = 'No script is left to create: choose one, or remove the file.';

export function useNewScript({
  onClose,
  files: dropped = [],
  startsWith,
  ...place
}: NewScriptProps) {
  const importing = useFiles(dropped);
  const { files } = importing;
  const choice = useChoice(files);
  const [hasMade, setHasMade] = useState(false);
  const onMade = (importIds: string[]) => {
    choice.leaveOut(importIds);
    setHasMade(hasMade || importIds.length > 0);
  };
  const { chosen } = choice;
  const one = useOneScript({ found: chosen[0], place, onClose });
  const many = useManyScripts({ scripts: chosen, place, onMade, onClose });
  const tell = useTell();
  const isReading = files.some(isOnItsWay);
  const isMany = hasMade || chosen.length + files.filter(isOnItsWay).length > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReading) return tell.failure(null, messages.contentNotReady);
    if (files.length > 0 && chosen.length === 0) return tell.failure(null, nothingToMake);
    return isMany ? many.create() : one.submit(event);
  };
  return {
    importing,
    choice,
    one,
    many,
    isMany,
    submit,
    isReading,
    isUnsaved: one.form.formState.isDirty || files.some((file) => !isRefused(file)),
    isBusy: one.form.formState.isSubmitting || many.begun !== null,
  };
}
