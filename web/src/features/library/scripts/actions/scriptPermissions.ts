/** What somebody may do with a script, so that nothing is offered that the server would refuse. */
import type { ScriptRow } from '../../shapes';

export function rightsOn({ role, purpose, projectName }: ScriptRow) {
  const isOwner = role === 'owner';
  const isWriter = isOwner || role === 'editor';
  // A series keeps its outline and its bible: they are no scripts of a list.
  const isScript = purpose === 'script';
  return {
    canMark: isScript,
    canWrite: isWriter,
    canSeeShares: isWriter,
    canCopy: isScript,
    canMove: isOwner && isScript,
    canDelete: isOwner && isScript,
    // What comes with a project goes with the project.
    canLeave: !isOwner && projectName === null,
  };
}
