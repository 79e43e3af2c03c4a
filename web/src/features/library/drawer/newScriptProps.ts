/** How a new script is begun, and where it goes. */

export interface NewScriptPlace {
  projectId?: string;
  seasonId?: string;
}

export interface NewScriptProps extends NewScriptPlace {
  onClose: () => void;
  /** Files that were dropped on the page: the drawer opens with them being read. */
  files?: File[];
  /** Opens at the choice of files, or at the fields. */
  startsWith?: 'import' | 'fields';
}

/** The fields of the call; what is not given is not sent. */
export function placeOf({ projectId, seasonId }: NewScriptPlace) {
  return { ...(projectId && { projectId }), ...(seasonId && { seasonId }) };
}
