/** Where a search found its words; without a passage of the text, what the script is about. */
import type { ScriptRow } from '../../shapes';

export function Passage({ script }: { script: ScriptRow }) {
  const pieces = script.passage?.pieces;
  if (!pieces) {
    return (
      <span className="passage" dir="auto">
        {script.logline}
      </span>
    );
  }
  // Pieces never change places among themselves, so that their start is a key.
  let start = 0;
  return (
    <span className="passage" dir="auto">
      {pieces.map(({ text, found }) => {
        const key = start;
        start += text.length;
        return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}
