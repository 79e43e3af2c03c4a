/** Where the arrow above an open script leads, and what it is called. */
import type { CameFrom } from './notedPlaces';

interface InProject {
  projectId: string | null;
  projectName: string | null;
}

const names: Record<string, string> = {
  '/desk': 'desk',
  '/stared': 'stared scripts',
  '/projects': 'projects',
};

/** The lists of one page, by what it is asked to show. */
const shown: Record<string, string> = {
  shared: 'shared scripts',
  archived: 'archived scripts',
  deleted: 'deleted scripts',
};

const projectAddress = (id: string) => `/project/${id}`;

function nameOf(to: string, script: InProject | undefined): string {
  // What was searched for is a part of the address, but not of the name.
  const [path = '', query] = to.split('?');
  const known = names[path];
  if (known) return known;
  const isItsProject = script?.projectId && path === projectAddress(script.projectId);
  if (isItsProject && script.projectName) return script.projectName;
  if (path.startsWith('/project/')) return 'project';
  return shown[new URLSearchParams(query).get('show') ?? ''] ?? 'your scripts';
}

/** Back to where one came from; on a direct address to the script's project, or else to the desk. */
export function wayBackOf(from: CameFrom | null, script: InProject | undefined) {
  const home = script?.projectId ? projectAddress(script.projectId) : '/desk';
  const to = from?.to ?? home;
  return { to, name: nameOf(to, script), isOneStepBack: from?.isOneStepBack ?? false };
}
