/** Permissions of a person on a script, so that nothing is offered that the server would refuse. */
import type { ScriptRow } from '../../data/types';

export function permissionsOn({ role, purpose, projectName }: ScriptRow) {
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
    // A script shared through its project is left with the project.
    canLeave: !isOwner && projectName === null,
  };
}
