/** Words that may run from right to left, made safe inside a plain sentence: what stands around them keeps its order. */

export function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}
