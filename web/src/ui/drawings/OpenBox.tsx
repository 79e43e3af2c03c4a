/** An open box with a page in it: for the stash. */
import { Drawing } from './Drawing';

export function OpenBox() {
  return (
    <Drawing width={160} height={116}>
      <path className="glow" d="M20 106 46 14h68l26 92Z" />
      <path className="fill" d="m60 62-6-42a3 3 0 0 1 3-3l40-6a3 3 0 0 1 3 3l8 48Z" />
      <path d="m66 28 24-4M68 38l20-3M69 48l26-4" className="quiet" />
      <path className="fill" d="M38 62h84v38a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" />
      <path d="m38 62-14 12M122 62l14 12" />
      <path d="M70 82h20" className="accent" />
      <path d="M12 106h136" />
    </Drawing>
  );
}
