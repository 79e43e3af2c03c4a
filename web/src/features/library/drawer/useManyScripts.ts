/** Several new scripts at once: made one after the other; what failed stays in the drawer with the reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../api/problem';
import { createScript } from '../calls';
import { withoutEnding } from '../fileEndings';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import { useTell } from '../useTell';
import type { FoundScript } from './importing/chosenScripts';
import { type NewScriptPlace, placeOf } from './newScriptProps';

type ByScript = Readonly<Record<string, string>>;

interface ManyScriptsWishes {
  scripts: FoundScript[];
  place: NewScriptPlace;
  /** Those that are made are not to be made again. */
  onMade: (importIds: string[]) => void;
  onClose: () => void;
}

/** The titles as they stand: typed, or as the files have them. */
function useTitles() {
  const [typed, setTyped] = useState<ByScript>({});
  const titleOf = ({ importId, title, fileName }: FoundScript) =>
    typed[importId] ?? (title || withoutEnding(fileName));
  const setTitle = (importId: string, title: string) =>
    setTyped((now) => ({ ...now, [importId]: title }));
  return { titleOf, setTitle };
}

export function useManyScripts({ scripts, place, onMade, onClose }: ManyScriptsWishes) {
  const { titleOf, setTitle } = useTitles();
  const [problems, setProblems] = useState<ByScript>({});
  const [begun, setBegun] = useState<number | null>(null);
  const queries = useQueryClient();
  const tell = useTell();
  const makeOne = async (script: FoundScript) => {
    const { importId, writtenBy } = script;
    const title = titleOf(script).trim();
    if (!title) throw messages.titleRequired;
    await createScript({ title, writtenBy, importId, ...placeOf(place) });
  };
  const create = async () => {
    const made: string[] = [];
    const failed: Record<string, string> = {};
    for (const [at, script] of scripts.entries()) {
      setBegun(at + 1);
      await makeOne(script).then(
        () => made.push(script.importId),
        (error) => {
          failed[script.importId] = reasonOf(error);
        },
      );
    }
    setBegun(null);
    setProblems(failed);
    void queries.invalidateQueries({ queryKey: libraryKeys.all });
    if (made.length === scripts.length) {
      tell.success(made.length === 1 ? messages.created : `${made.length} scripts created`);
      return onClose();
    }
    onMade(made);
    tell.failure(null, partText(made.length, scripts.length));
  };
  return { titleOf, setTitle, problems, begun, create };
}

function reasonOf(error: unknown): string {
  return typeof error === 'string' ? error : sentenceFor(asProblem(error), messages.createFailed);
}

function partText(made: number, of: number): string {
  return made === 0 ? messages.createFailed : `${made} of ${of} scripts created`;
}
