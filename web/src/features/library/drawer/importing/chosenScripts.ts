/** What came of the files so far. */
import type { ReadScript } from '../../shapes';
import type { ImportedFile } from './useFiles';

/** A script with the name of the file it stands in. */
export interface FoundScript extends ReadScript {
  fileName: string;
}

export function foundIn(files: ImportedFile[]): FoundScript[] {
  return files.flatMap(({ name, state }) =>
    state.kind === 'read' ? state.scripts.map((script) => ({ ...script, fileName: name })) : [],
  );
}

export function isOnItsWay({ state }: ImportedFile): boolean {
  return state.kind === 'reading' || state.kind === 'waiting';
}

export function isRefused({ state }: ImportedFile): boolean {
  return state.kind === 'refused';
}
