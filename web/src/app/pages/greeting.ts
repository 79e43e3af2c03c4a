/** How we greet a writer, by the hour of their own clock. */

export function greeting(hour: number, name: string): string {
  if (hour < 5) return `Still up, ${name}?`;
  if (hour < 12) return `Good morning, ${name}`;
  if (hour < 18) return `Good afternoon, ${name}`;
  return `Good evening, ${name}`;
}
