/** How long ago something was, in words. */

const units = [
  { name: 'year', seconds: 31_536_000 },
  { name: 'month', seconds: 2_592_000 },
  { name: 'week', seconds: 604_800 },
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

export function agoText(moment: string, now: number = Date.now()): string {
  // A clock that runs behind the server's must not speak of the future.
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const unit = units.find((candidate) => seconds >= candidate.seconds);
  return unit ? format.format(-Math.floor(seconds / unit.seconds), unit.name) : 'just now';
}
