/** Where the arrow above an open script leads, and what it is called. */
import type { CameFrom } from './notedPlaces';

interface InProject {
  projectId: string | null;
  projectName: string | null;
}

const names: Record<string, string> = {
  '/desk': 'desk',
  '/scripts': 'your scripts',
  '/scripts?show=shared': 'shared scripts',
  '/scripts?show=archived': 'archived scripts',
  '/scripts?show=deleted': 'deleted scripts',
  '/stared': 'stared scripts',
  '/projects': 'projects',
};

const projectAddress = (id: string) => `/project/${id}`;

function nameOf(to: string, script: InProject | undefined): string {
  const known = names[to];
  if (known) return known;
  const isItsProject = script?.projectId && to === projectAddress(script.projectId);
  if (isItsProject && script.projectName) return script.projectName;
  return to.startsWith('/project/') ? 'project' : 'your scripts';
}

/** Back to where one came from; on a direct address to the script's project, or else to the desk. */
export function wayBackOf(from: CameFrom | null, script: InProject | undefined) {
  const home = script?.projectId ? projectAddress(script.projectId) : '/desk';
  const to = from?.to ?? home;
  return { to, name: nameOf(to, script), isOneStepBack: from?.isOneStepBack ?? false };
}
