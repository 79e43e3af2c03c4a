/** Elements of an imported file, as the API gives them, and their conversion to pasted elements. */
import { asKind } from '../../screenplay/kinds';
import type { Pasted, PastedRun } from '../../screenplay/pasting/pasted';
import { OPTIONAL_ATTRIBUTES } from '../schema/documentShape';

/** As `BroughtElement` of the API, with attributes and marks of the document. */
interface ImportedElement {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly runs: readonly Readonly<Record<string, string | boolean>>[];
}

/** Cover texts by field name. */
export type ImportedCover = Readonly<Record<string, string>>;

export function importedToPasted({ kind, attributes, runs }: ImportedElement): Pasted {
  const entries = OPTIONAL_ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    kind: asKind(kind) ?? 'normal',
    runs: runs.map((run): PastedRun => ({ ...run, text: String(run.text ?? '') })),
    attributes: Object.fromEntries(entries),
  };
}
