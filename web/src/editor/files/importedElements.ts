/** What was read from a file, as the server gives it, and as the text of a script takes it. */
import { asKind } from '../../screenplay/kinds';
import type { Pasted, PastedRun } from '../../screenplay/pasting/pasted';
import { OPTIONAL_ATTRIBUTES } from '../documentShape';

/** As `BroughtElement` of the API: attributes and marks are those of the document. */
export interface BroughtElement {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly runs: readonly Readonly<Record<string, string | boolean>>[];
}

/** Of the cover, by the names of its fields. */
export type BroughtCover = Readonly<Record<string, string>>;

export function pastedFromFile({ kind, attributes, runs }: BroughtElement): Pasted {
  const known = OPTIONAL_ATTRIBUTES.flatMap((name) => {
    const said = attributes[name];
    return said ? [[name, said] as const] : [];
  });
  return {
    kind: asKind(kind) ?? 'normal',
    runs: runs.map((run): PastedRun => ({ ...run, text: String(run.text ?? '') })),
    attributes: Object.fromEntries(known),
  };
}
