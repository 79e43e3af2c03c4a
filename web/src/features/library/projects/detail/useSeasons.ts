/** Makes, names and deletes seasons. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addSeason, deleteSeason, renameSeason } from '../../calls';
import { messages } from '../../messages';
import { libraryKeys } from '../../queryKeys';
import type { WholeProject } from '../../shapes';
import { useForeseen } from '../../useForeseen';
import { useTell } from '../../useTell';

/** Not foreseen: only the server knows its number. */
export function useAddSeason(projectId: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => addSeason(projectId, ''),
    onSuccess: () => queries.invalidateQueries({ queryKey: libraryKeys.project(projectId) }),
    onError: (error) => tell.failure(error, messages.projectUpdateFailed),
  });
}

/** Throws, after having told so, so that the name stays in its field. */
export function useNameSeason(projectId: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return async (seasonId: string, name: string) => {
    try {
      await renameSeason(projectId, seasonId, name);
    } catch (error) {
      tell.failure(error, messages.projectUpdateFailed);
      throw error;
    }
    tell.success(messages.projectUpdated);
    await queries.invalidateQueries({ queryKey: libraryKeys.project(projectId) });
  };
}

export function useDeleteSeason(projectId: string) {
  return useForeseen<WholeProject, string>({
    key: libraryKeys.project(projectId),
    deed: (seasonId) => deleteSeason(projectId, seasonId),
    foresee: (project, seasonId) => ({
      ...project,
      seasons: project.seasons.filter(({ id }) => id !== seasonId),
      scripts: project.scripts.map((script) =>
        script.seasonId === seasonId ? { ...script, seasonId: null } : script,
      ),
    }),
    done: messages.projectUpdated,
    failed: messages.projectUpdateFailed,
    touches: [libraryKeys.projects, libraryKeys.scripts],
  });
}
