/** A blank page under a lamp, pencil beside it: nothing written yet. */
import { Drawing } from './Drawing';

export function EmptyDesk() {
  return (
    <Drawing width={220} height={140}>
      <path className="glow" d="M62 44 24 124h150L92 34Z" />
      <path d="M26 124v-3a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v3Z" className="fill" />
      <path d="M41 117 32 72l32-30" />
      <circle cx="32" cy="72" r="3" className="fill" />
      <path className="fill accent" d="m58 45 7-17a5 5 0 0 1 6-3l15 6a5 5 0 0 1 4 5l-1 11Z" />
      <path className="fill" d="M96 124V52a3 3 0 0 1 3-3h54l13 13v62Z" />
      <path d="M153 49v10a3 3 0 0 0 3 3h10" />
      <path d="M108 74h22" className="quiet" />
      <path d="M108 82v10" className="accent" />
      <path className="fill" d="m178 118 24-42 7 4-24 42-8 4Z" />
      <path d="m200 80 7 4" />
      <path d="M10 124h200" />
    </Drawing>
  );
}
