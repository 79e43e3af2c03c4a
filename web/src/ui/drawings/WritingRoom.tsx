/** A desk at night: lamp, typewriter with a page in it, clapper. Beside sign-up and sign-in. */
import { Drawing } from './Drawing';

/** Lines of a page, set like a scene: heading, action, character, dialogue. */
const lines = [
  'M206 92h64',
  'M206 104h112M206 113h96',
  'M246 128h32',
  'M232 138h60M232 147h48',
  'M206 162h106',
];

/** Three rows of eight, each a little further left, as on a typewriter. */
const keys = [246, 262, 278].flatMap((y, row) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((column) => [196 + column * 19 - row * 3, y] as const),
);

function Lamp() {
  return (
    <g>
      <path className="glow" d="M118 118 44 306h262L168 98Z" />
      <path d="M64 306v-8a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v8Z" className="fill" />
      <path d="M90 292 70 196l58-78" />
      <circle cx="70" cy="196" r="5" className="fill" />
      <path className="fill accent" d="m112 122 14-34a8 8 0 0 1 10-4l26 10a8 8 0 0 1 6 8l-2 22Z" />
      <path className="accent" d="M128 126a12 9 10 0 0 26 -1" />
    </g>
  );
}

function Typewriter() {
  return (
    <g>
      <path className="fill" d="M190 208V74a4 4 0 0 1 4-4h126l16 16v122Z" />
      <path d="M320 70v12a4 4 0 0 0 4 4h12" />
      {lines.map((line, index) => (
        <path key={line} d={line} className={index === 2 ? 'accent' : 'quiet'} />
      ))}
      <path d="M206 177h58" className="quiet" />
      <path d="M270 171v12" className="accent" />
      <path className="fill" d="M172 196h182a8 8 0 0 1 0 16H172a8 8 0 0 1 0-16Z" />
      <path d="M154 199v10M372 199v10M154 204h10M362 204h10" />
      <path className="fill" d="M178 212h170l20 80a12 12 0 0 1-12 14H170a12 12 0 0 1-12-14Z" />
      <path d="M188 230h150" className="quiet" />
      {keys.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill" />
      ))}
      <path d="M222 294h82" />
    </g>
  );
}

function Clapper() {
  return (
    <g>
      <path className="fill" d="M404 250h98v50a6 6 0 0 1-6 6h-86a6 6 0 0 1-6-6Z" />
      <path className="fill" d="M404 234h98v16h-98Z" />
      <path d="m416 250 8-16M436 250l8-16M456 250l8-16M476 250l8-16" />
      <g transform="rotate(-17 404 232)">
        <path className="fill accent" d="M404 214h98v16h-98Z" />
        <path className="accent" d="m424 214-8 16M444 214l-8 16M464 214l-8 16M484 214l-8 16" />
      </g>
      <path d="M416 266h34M416 280h22M462 266h26M462 280h26M416 293h72" className="quiet" />
    </g>
  );
}

export function WritingRoom() {
  return (
    <Drawing width={540} height={330}>
      <Lamp />
      <Typewriter />
      <Clapper />
      <path d="M12 306h516M40 322h128M392 322h88" />
    </Drawing>
  );
}
