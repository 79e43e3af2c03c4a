/** A blank sheet where the pages will be, so that nothing moves when they come. */
import { LateProgress } from '../../ui/LateProgress';
import { type OnScreen, PagedScript } from './PagedScript';
import type { PagedScript as Pages } from './shapes';

const blank: Pages = {
  title: '',
  writtenBy: '',
  width: 612,
  height: 792,
  top: 72,
  pages: [{ label: '', numbers: [], lines: [] }],
};

export function WaitingPaper({ bar }: OnScreen) {
  return (
    <div role="status" aria-label="Fetching the pages" aria-busy>
      {/* Below the bar. Hundreds of pages take a moment. */}
      <LateProgress top={56} aria-hidden />
      <PagedScript script={blank} bar={bar} />
    </div>
  );
}
