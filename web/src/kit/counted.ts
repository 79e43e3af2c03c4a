/** A number with its noun: '1 page', '1,204 pages'. */

export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : several}`;
}
