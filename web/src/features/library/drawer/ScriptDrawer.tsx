/** New Script, Edit Script: import first, then what the record says. */
import type { ScriptRow } from '../shapes';

interface ScriptDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Edit mode when given. */
  script?: ScriptRow | null;
  /** Where a new script goes. */
  projectId?: string;
  seasonId?: string;
  /** Files that were dropped on the page: the drawer opens with them being read. */
  files?: File[];
  /** Opens at the choice of files, or at the fields. */
  startsWith?: 'import' | 'fields';
}

export function ScriptDrawer(_props: ScriptDrawerProps) {
  return null;
}
