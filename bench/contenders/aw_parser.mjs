/** aw-parser, the reader within afterwriting, measured with everything it can print switched on. */
import { readFileSync } from 'node:fs';
import aw from 'aw-parser';
import { answer } from './rounds.mjs';

const ALL = {
  print_notes: true,
  print_headers: true,
  print_actions: true,
  print_dialogues: true,
  print_sections: true,
  print_synopsis: true,
  use_dual_dialogue: true,
};

const parse = (data) => aw.parser.parse(data.toString('utf8').replace(/^\uFEFF/, ''), ALL);

function strings(found) {
  if (typeof found === 'string') return [found];
  return found && typeof found === 'object' ? Object.values(found).flatMap(strings) : [];
}

await answer(
  {
    read: (path) => {
      const data = readFileSync(path);
      return [() => parse(data)];
    },
  },
  (path) => parse(readFileSync(path)),
  strings,
);
