/** The button at the end of a row, and all that can be done with a script. */
import type { ScriptRow } from '../shapes';

interface ScriptMenuProps {
  script: ScriptRow;
}

export function ScriptMenu(_props: ScriptMenuProps) {
  return null;
}
