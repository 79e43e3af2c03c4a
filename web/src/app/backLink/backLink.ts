/** Back link of an open script: where the arrow above it leads, and its name. */
import type { PreviousList } from './previousList';

interface InProject {
  projectId: string | null;
  projectName: string | null;
}

const pageNames: Record<string, string> = {
  '/desk': 'desk',
  '/stared': 'stared scripts',
  '/projects': 'projects',
};

/** Names of the lists of /scripts, by the `show` parameter. */
const listNames: Record<string, string> = {
  shared: 'shared scripts',
  archived: 'archived scripts',
  deleted: 'deleted scripts',
};

const projectAddress = (id: string) => `/project/${id}`;

function nameOf(to: string, script: InProject | undefined): string {
  // The search text is a part of the URL, but not of the name.
  const [path = '', query] = to.split('?');
  const pageName = pageNames[path];
  if (pageName) return pageName;
  const isItsProject = script?.projectId && path === projectAddress(script.projectId);
  if (isItsProject && script.projectName) return script.projectName;
  if (path.startsWith('/project/')) return 'project';
  return listNames[new URLSearchParams(query).get('show') ?? ''] ?? 'your scripts';
}

/** Back to where one came from; on a direct address to the script's project, or else to the desk. */
export function backLinkOf(from: PreviousList | null, script: InProject | undefined) {
  const home = script?.projectId ? projectAddress(script.projectId) : '/desk';
  const to = from?.to ?? home;
  return { to, name: nameOf(to, script), isOneStepBack: from?.isOneStepBack ?? false };
}
