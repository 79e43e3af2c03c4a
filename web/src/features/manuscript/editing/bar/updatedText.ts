/** How long ago a script was changed, in the words of the specification. */

const hour = 3_600_000;

export function updatedText(updatedAt: string | number, now: number = Date.now()): string {
  // A clock that runs behind the server's must not speak of the future.
  const hours = Math.max(0, Math.floor((now - new Date(updatedAt).getTime()) / hour));
  if (!hours) return 'less than hr ago';
  return hours === 1 ? '1 hour ago' : `${hours.toLocaleString('en')} hours ago`;
}
