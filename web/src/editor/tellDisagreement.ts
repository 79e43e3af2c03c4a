/** What is said where a view did not show what its document says. */
import type { Disagreement } from './binding/agreementPlugin';

/** The view is repaired from the document by then: nothing is lost, but somebody has made a mistake. */
export function tellDisagreement(found: readonly Disagreement[]): void {
  // biome-ignore lint/suspicious/noConsole: a person can do nothing about it; who looks for the fault needs it
  console.error('The page did not show what the text says', found);
}
