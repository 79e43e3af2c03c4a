/** An envelope with a letter looking out: the mailbox. */
import { Drawing } from './Drawing';

export function Envelope() {
  return (
    <Drawing width={220} height={140}>
      <path className="glow" d="M26 126 60 30h100l34 96Z" />
      <path className="fill" d="M78 96V28a3 3 0 0 1 3-3h58a3 3 0 0 1 3 3v68Z" />
      <path d="M90 42h24M90 54h40M90 62h32" className="quiet" />
      <path d="M90 74h16" className="accent" />
      <path
        className="fill"
        d="M52 64v56a6 6 0 0 0 6 6h104a6 6 0 0 0 6-6V64l-52 34a11 11 0 0 1-12 0Z"
      />
      <path d="m54 124 42-30M166 124l-42-30" />
      <path d="M16 126h188" />
    </Drawing>
  );
}
