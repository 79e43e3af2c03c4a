/** The small controls of a row: the box that picks it, and its star. */
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { type LineProps, useLineDeeds } from './lineDeeds';
import { ScriptCover } from './ScriptCover';

/** The cover, which turns into a box under the pointer: a phone picks by touching it. */
export function PickBox({ script, index, isActive, isPicked }: LineProps) {
  const { pick } = useLineDeeds();
  return (
    <label className="pick">
      <ScriptCover logo={script.scriptLogo} />
      <input
        type="checkbox"
        checked={isPicked}
        tabIndex={isActive ? 0 : -1}
        aria-label={`Select ${script.title}`}
        onChange={() => pick(index, script)}
      />
    </label>
  );
}

export function StarButton({ script, isActive }: LineProps) {
  const { star } = useLineDeeds();
  const { stared, title } = script;
  return (
    <button
      type="button"
      className={stared ? 'star stared' : 'star'}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={stared}
      aria-label={`Star ${title}`}
      title={stared ? 'Unstared (S)' : 'Star (S)'}
      onClick={() => star([script], !stared)}
    >
      {stared ? <StarRounded /> : <StarBorderRounded />}
    </button>
  );
}
