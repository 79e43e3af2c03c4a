/** Choice of how often a sentence is repeated: `make test` has a few, `make test-all` (SCRENPLA_TEST_ALL=1) many. */
import { appendFileSync } from 'node:fs';

/** `label` says in the closing lines of `make test` what there is more of; `tools/check.py` prints them. */
export function chooseRepetitions(few: number, many: number, label: string): number {
  if (import.meta.env.SCRENPLA_TEST_ALL) return many;
  const path: string | undefined = import.meta.env.SCRENPLA_TEST_LEFT_OUT_FILE;
  if (path) appendFileSync(path, `${many} instead of ${few} ${label}\n`);
  return few;
}
