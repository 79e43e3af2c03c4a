/** The title of a script, which opens it. */
import { Link } from 'react-router';
import type { ScriptRow } from '../../shapes';
import { scriptAddress } from '../scriptAddress';

interface TitleLinkProps {
  script: ScriptRow;
  isActive: boolean;
}

export function TitleLink({ script, isActive }: TitleLinkProps) {
  return (
    <Link
      className="title"
      to={scriptAddress(script)}
      tabIndex={isActive ? 0 : -1}
      dir="auto"
      title={script.title}
      draggable={false}
    >
      {script.title}
    </Link>
  );
}
