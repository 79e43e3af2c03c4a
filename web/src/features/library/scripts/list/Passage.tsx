/** Where a search found its words; without a passage, what the script is about. */
import type { ScriptRow } from '../../shapes';

/** What is no part of the script's text says what it is. */
const recordParts = { text: '', tags: 'Tags: ', logline: 'Logline: ' };

type Found = NonNullable<ScriptRow['passage']>;

function Pieces({ pieces }: Pick<Found, 'pieces'>) {
  // Pieces never change places among themselves, so that their start is a key.
  let start = 0;
  return pieces.map(({ text, found }) => {
    const key = start;
    start += text.length;
    return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

export function Passage({ script }: { script: ScriptRow }) {
  const found = script.passage;
  return (
    <span className="passage" dir="auto">
      {found ? (
        <>
          {recordParts[found.where]}
          <bdi>
            <Pieces pieces={found.pieces} />
          </bdi>
        </>
      ) : (
        script.logline
      )}
    </span>
  );
}
