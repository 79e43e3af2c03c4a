/** An open clapper: a take that has not been shot yet. */
import { Drawing } from './Drawing';

export function ClapperBoard() {
  return (
    <Drawing width={220} height={156}>
      <g transform="translate(0 20)">
        <path className="glow" d="M30 128 70 4h96l28 124Z" />
        <path className="fill" d="M54 74h116v46a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6Z" />
        <path className="fill" d="M54 56h116v18H54Z" />
        <path d="m70 74 9-18M94 74l9-18M118 74l9-18M142 74l9-18" />
        <g transform="rotate(-19 54 54)">
          <path className="fill accent" d="M54 34h116v18H54Z" />
          <path className="accent" d="m79 34-9 18M103 34l-9 18M127 34l-9 18M151 34l-9 18" />
        </g>
        <path d="M68 90h40M68 104h26M124 90h30M124 104h30M68 116h86" className="quiet" />
        <path d="M16 126h188" />
      </g>
    </Drawing>
  );
}
