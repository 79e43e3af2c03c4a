/** The projects a person has or is a member of, and what is done with one of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createProject,
  deleteProject,
  editProject,
  getProject,
  listProjects,
  removeMember,
} from '../calls';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import type { ProjectRow } from '../shapes';
import { useForeseen } from '../useForeseen';
import { useTell } from '../useTell';
import type { ProjectType } from './projectTypes';

const everyKey = [...libraryKeys.projects, 'every'];

async function everyProject(): Promise<ProjectRow[]> {
  const found: ProjectRow[] = [];
  for (let page = 1; ; page += 1) {
    const { projects, totalPages } = await listProjects('all', page);
    found.push(...projects);
    if (page >= totalPages) return found;
  }
}

/** All of them: nobody has so many that they would not fit on one page. */
export function useProjects() {
  return useQuery({ queryKey: everyKey, queryFn: everyProject });
}

export function useProject(id: string) {
  return useQuery({ queryKey: libraryKeys.project(id), queryFn: () => getProject(id) });
}

export function useCreateProject() {
  const queries = useQueryClient();
  const tell = useTell();
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: { name: string; type: ProjectType }) =>
      createProject({ ...wish, ownerId: '' }),
    onSuccess: async () => {
      tell.success(messages.projectCreated);
      await queries.invalidateQueries({ queryKey: libraryKeys.projects });
    },
    onError: (error) => tell.failure(error, messages.projectCreateFailed),
  });
}

/** Not foreseen: until the server has taken the new name, it stays in the field where it was typed. */
export function useRenameProject(id: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return async (name: string) => {
    try {
      await editProject(id, { name });
    } catch (error) {
      tell.failure(error, messages.projectUpdateFailed);
      throw error;
    }
    tell.success(messages.projectUpdated);
    // The name also stands beside each of its scripts.
    await queries.invalidateQueries({ queryKey: libraryKeys.all });
  };
}

const without = (projects: ProjectRow[], id: string) =>
  projects.filter((project) => project.id !== id);

export function useDeleteProject() {
  return useForeseen<ProjectRow[], string>({
    key: everyKey,
    deed: deleteProject,
    foresee: without,
    done: messages.projectDeleted,
    failed: messages.projectDeleteFailed,
    touches: [libraryKeys.scripts],
  });
}

export function useLeaveProject() {
  return useForeseen<ProjectRow[], string>({
    key: everyKey,
    deed: (id) => removeMember(id, 'mine'),
    foresee: without,
    done: 'You left the project',
    failed: 'You could not leave the project. Please try again.',
    touches: [libraryKeys.scripts],
  });
}
