/** Our layout engine of the browser, measured in Node. It reads elements as JSON, and is bundled before it runs. */
import { readFileSync } from 'node:fs';
import { paginate } from '../../web/src/screenplay/layout/paginate.ts';
import { repaginate } from '../../web/src/testing/layout/repaginate.ts';
import { answer } from './rounds.mjs';

const KEYS = 40;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** A letter typed at places all over the script. */
function keys(path) {
  const layout = paginate(read(path));
  const step = Math.floor(layout.elements.length / KEYS);
  return Array.from({ length: KEYS }, (_, number) => key(layout, Math.floor(step / 2) + number * step));
}

function key(layout, place) {
  const old = layout.elements[place];
  const element = { ...old, runs: [...old.runs, { text: 'n' }] };
  const elements = layout.elements.with(place, element);
  const changed = new Set([element.id]);
  return () => repaginate(layout, elements, changed).pages;
}

await answer(
  {
    paginate: (path) => {
      const elements = read(path);
      return [() => paginate(elements).pages];
    },
    key: keys,
  },
  read,
  (elements) => elements.flatMap(({ runs }) => runs.map(({ text }) => text)),
);
