/** Order of the test files: first those that need no page, then the rest. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsNoPage = /@vitest-environment node/;

/** Vitest starts a new process, with jsdom and all libraries, whenever the next file has another environment than the last. */
export class SameEnvironmentTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const pure = new Set(
      sorted.filter((file) => needsNoPage.test(readFileSync(file.moduleId, 'utf8'))),
    );
    return [...pure, ...sorted.filter((file) => !pure.has(file))];
  }
}
