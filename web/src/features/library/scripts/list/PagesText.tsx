/** How many pages a script has, and how far that is on the way to its page target. */
import { pagesWords } from '../../../../kit/pagesWords';
import type { ScriptRow } from '../../shapes';

export function pagesText({ pageCount, pageTarget }: ScriptRow): string {
  return pagesWords(pageCount, pageTarget);
}

export function PagesText({ script }: { script: ScriptRow }) {
  const { pageCount, pageTarget } = script;
  const share = pageTarget > 0 ? Math.min(1, pageCount / pageTarget) : 0;
  return (
    <span className="pages">
      {/* On a page that runs from right to left, the first number would go to the end. */}
      <bdi>{pagesText(script)}</bdi>
      {pageTarget > 0 && (
        <span className="track" aria-hidden>
          <span className="filled" style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
    </span>
  );
}
