/** The small controls of a row: the box that picks it, and its star. */
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
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 17.3-4.9 2.9a.6.6 0 0 1-.9-.6l1.3-5.6-4.3-3.8a.6.6 0 0 1 .3-1l5.7-.5 2.3-5.2a.6.6 0 0 1 1 0l2.3 5.2 5.7.5a.6.6 0 0 1 .3 1L16.5 14l1.3 5.6a.6.6 0 0 1-.9.6Z" />
      </svg>
    </button>
  );
}
