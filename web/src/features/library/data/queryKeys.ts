/** Where answers are kept, so that one deed can refresh everything it changes. */

export const libraryKeys = {
  /** Everything of the library: a deed on a script may show in its list, its project and its own page. */
  all: ['library'] as const,
  /** Every list of scripts; lists with their wishes lie below it. */
  scripts: ['library', 'scripts'] as const,
  script: (id: string) => ['library', 'script', id] as const,
  projects: ['library', 'projects'] as const,
  project: (id: string) => ['library', 'project', id] as const,
  shares: (scriptId: string) => ['library', 'shares', scriptId] as const,
  members: (projectId: string) => ['library', 'members', projectId] as const,
};
