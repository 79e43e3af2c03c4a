/** Query keys of the library, so that one action can refresh everything it changes. */

export const libraryKeys = {
  /** Everything of the library: an action on a script may show in its list, its project and its own page. */
  all: ['library'] as const,
  /** Every list of scripts; the keys of single lists begin with it. */
  scripts: ['library', 'scripts'] as const,
  script: (id: string) => ['library', 'script', id] as const,
  projects: ['library', 'projects'] as const,
  project: (id: string) => ['library', 'project', id] as const,
  shares: (scriptId: string) => ['library', 'shares', scriptId] as const,
  members: (projectId: string) => ['library', 'members', projectId] as const,
};
