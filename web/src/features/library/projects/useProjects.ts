/** Queries and mutations of projects. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../ui/toasts/useNotify';
import {
  createProject,
  deleteProject,
  editProject,
  getProject,
  listProjects,
  removeMember,
} from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { ProjectRow } from '../data/types';
import { useOptimisticMutation } from '../data/useOptimisticMutation';
import type { ProjectType } from './ProjectKind';

const allProjectsKey = [...libraryKeys.projects, 'every'];

async function listAllProjects(): Promise<ProjectRow[]> {
  const found: ProjectRow[] = [];
  for (let page = 1; ; page += 1) {
    const { projects, totalPages } = await listProjects('all', page);
    found.push(...projects);
    if (page >= totalPages) return found;
  }
}

/** All of them: nobody has so many that they would not fit on one page. */
export function useProjects() {
  return useQuery({ queryKey: allProjectsKey, queryFn: listAllProjects });
}

export function useProject(id: string) {
  return useQuery({ queryKey: libraryKeys.project(id), queryFn: () => getProject(id) });
}

export function useCreateProject() {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    networkMode: 'always',
    mutationFn: (variables: { name: string; type: ProjectType }) =>
      createProject({ ...variables, ownerId: '' }),
    onSuccess: async () => {
      notify.success(messages.projectCreated);
      await queries.invalidateQueries({ queryKey: libraryKeys.projects });
    },
    onError: (error) => notify.failure(error, messages.projectCreateFailed),
  });
}

/** Not optimistic: until the server has saved the new name, it stays in its field. */
export function useRenameProject(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (name: string) => {
    try {
      await editProject(id, { name });
    } catch (error) {
      notify.failure(error, messages.projectUpdateFailed);
      throw error;
    }
    notify.success(messages.projectUpdated);
    // The name is also shown beside each of its scripts.
    await queries.invalidateQueries({ queryKey: libraryKeys.all });
  };
}

const withoutProject = (projects: ProjectRow[], id: string) =>
  projects.filter((project) => project.id !== id);

export function useDeleteProject() {
  return useOptimisticMutation<ProjectRow[], string>({
    key: allProjectsKey,
    request: deleteProject,
    optimisticUpdate: withoutProject,
    done: messages.projectDeleted,
    failed: messages.projectDeleteFailed,
    invalidates: [libraryKeys.scripts],
  });
}

export function useLeaveProject() {
  return useOptimisticMutation<ProjectRow[], string>({
    key: allProjectsKey,
    request: (id) => removeMember(id, 'mine'),
    optimisticUpdate: withoutProject,
    done: 'You left the project',
    failed: 'You could not leave the project. Please try again.',
    invalidates: [libraryKeys.scripts],
  });
}
