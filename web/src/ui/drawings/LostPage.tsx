/** A page that the wind took: for addresses that lead nowhere. */
import { Drawing } from './Drawing';

export function LostPage() {
  return (
    <Drawing width={260} height={160}>
      <path className="glow" d="M20 146c20-60 60-110 130-116 50-4 84 40 92 116Z" />
      <g transform="rotate(-13 140 74)">
        <path className="fill" d="M104 116V34a3 3 0 0 1 3-3h52l15 15v70Z" />
        <path d="M159 31v12a3 3 0 0 0 3 3h12" />
        <path d="M116 56h26M116 76h44M116 84h36M130 96h16" className="quiet" />
        <path d="M116 66h18" className="accent" />
      </g>
      <path
        className="quiet"
        d="M34 74c14-9 24 6 36-2M22 92c18-11 32 8 50-3M40 110c12-8 20 5 30-1"
      />
      <path className="accent" d="M200 88c10-6 18 4 26-2" />
      <path d="M30 146h64M104 146h128M206 146l6-22 8 22M212 124v-8" />
      <path d="M12 146h8M240 146h8" />
    </Drawing>
  );
}
