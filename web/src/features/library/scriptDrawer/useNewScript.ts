/** State of the New Script drawer: its files, which of their scripts are chosen, and how they are created. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { useNotify } from '../../../ui/toasts/useNotify';
import { createScript } from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import { withoutExtension } from '../importing/importFormats';
import {
  type FoundScript,
  isPending,
  isRejected,
  useImportedFiles,
  useScriptChoice,
} from '../importing/useImportedFiles';
import { emptyValues, type ScriptValues, scriptRecordOf, scriptRules } from './scriptForm';

/** Several new scripts at once: made one after the other; what failed stays in the drawer with the reason. */
type ByScript = Readonly<Record<string, string>>;

interface ManyScriptsOptions {
  scripts: FoundScript[];
  placement: ScriptPlacement;
  /** Those that are made are not to be made again. */
  onCreated: (importIds: string[]) => void;
  onClose: () => void;
}

/** Current titles: typed, or from the files. */
function useTitles() {
  const [typed, setTyped] = useState<ByScript>({});
  const titleOf = ({ importId, title, fileName }: FoundScript) =>
    typed[importId] ?? (title || withoutExtension(fileName));
  const setTitle = (importId: string, title: string) =>
    setTyped((now) => ({ ...now, [importId]: title }));
  return { titleOf, setTitle };
}

export function useManyScripts({ scripts, placement, onCreated, onClose }: ManyScriptsOptions) {
  const { titleOf, setTitle } = useTitles();
  const [problems, setProblems] = useState<ByScript>({});
  const [current, setCurrent] = useState<number | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const createOne = async (script: FoundScript) => {
    const { importId, writtenBy } = script;
    const title = titleOf(script).trim();
    if (!title) throw messages.titleRequired;
    await createScript({ title, writtenBy, importId, ...placementFields(placement) });
  };
  const create = async () => {
    const created: string[] = [];
    const failed: Record<string, string> = {};
    for (const [at, script] of scripts.entries()) {
      setCurrent(at + 1);
      await createOne(script).then(
        () => created.push(script.importId),
        (error) => {
          failed[script.importId] = failureText(error);
        },
      );
    }
    setCurrent(null);
    setProblems(failed);
    void queries.invalidateQueries({ queryKey: libraryKeys.all });
    if (created.length === scripts.length) {
      notify.success(created.length === 1 ? messages.created : `${created.length} scripts created`);
      return onClose();
    }
    onCreated(created);
    notify.failure(null, partialSuccessText(created.length, scripts.length));
  };
  return { titleOf, setTitle, problems, current, create };
}

function failureText(error: unknown): string {
  return typeof error === 'string' ? error : sentenceFor(asProblem(error), messages.createFailed);
}

function partialSuccessText(created: number, total: number): string {
  return created === 0 ? messages.createFailed : `${created} of ${total} scripts created`;
}

/** One new script: empty, or from a file whose cover fills the first fields. */
interface OneScriptOptions {
  /** The script it is made from, if any. */
  found: FoundScript | undefined;
  placement: ScriptPlacement;
  onClose: () => void;
}

/** Fills in what the file says, and leaves alone what somebody has typed. */
function useFilledForm(found: FoundScript | undefined) {
  const form = useForm<ScriptValues>({
    resolver: zodResolver(scriptRules),
    defaultValues: emptyValues,
  });
  const title = found ? found.title || withoutExtension(found.fileName) : '';
  const writtenBy = found?.writtenBy ?? '';
  // Read here, so that the form keeps count of it.
  void form.formState.dirtyFields;
  useEffect(() => {
    form.reset({ ...emptyValues, title, writtenBy }, { keepDirtyValues: true });
  }, [form, title, writtenBy]);
  return form;
}

function useOneScript({ found, placement, onClose }: OneScriptOptions) {
  const form = useFilledForm(found);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id } = await createScript({
        ...scriptRecordOf(values),
        ...(found && { importId: found.importId }),
        ...placementFields(placement),
      });
      notify.success(messages.created);
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      onClose();
      void navigate(`/script-dummy/${id}`);
    } catch (error) {
      notify.failure(error, messages.createFailed);
      form.setError('root', { message: sentenceFor(asProblem(error), messages.createFailed) });
    }
  });
  return { form, submit };
}

/** How a new script is begun, and where it goes. */
interface ScriptPlacement {
  projectId?: string;
  seasonId?: string;
}

export interface NewScriptProps extends ScriptPlacement {
  onClose: () => void;
  /** Files that were dropped on the page: the drawer opens with them being read. */
  files?: File[];
  /** Opens at the choice of files, or at the fields. */
  startsWith?: 'import' | 'fields';
}

/** The fields of the call; what is not given is not sent. */
function placementFields({ projectId, seasonId }: ScriptPlacement) {
  return { ...(projectId && { projectId }), ...(seasonId && { seasonId }) };
}

const nothingToCreate = 'No script is left to create: choose one, or remove the file.';

export function useNewScript({
  onClose,
  files: dropped = [],
  startsWith,
  ...placement
}: NewScriptProps) {
  const importing = useImportedFiles(dropped);
  const { files } = importing;
  const choice = useScriptChoice(files);
  const [hasCreated, setHasCreated] = useState(false);
  const onCreated = (importIds: string[]) => {
    choice.leaveOut(importIds);
    setHasCreated(hasCreated || importIds.length > 0);
  };
  const { chosen } = choice;
  const one = useOneScript({ found: chosen[0], placement, onClose });
  const many = useManyScripts({ scripts: chosen, placement, onCreated, onClose });
  const notify = useNotify();
  const isReading = files.some(isPending);
  const isMany = hasCreated || chosen.length + files.filter(isPending).length > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReading) return notify.failure(null, messages.contentNotReady);
    if (files.length > 0 && chosen.length === 0) return notify.failure(null, nothingToCreate);
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
    isUnsaved: one.form.formState.isDirty || files.some((file) => !isRejected(file)),
    isBusy: one.form.formState.isSubmitting || many.current !== null,
  };
}
