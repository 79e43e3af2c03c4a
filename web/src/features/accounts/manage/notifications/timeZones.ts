/** The time zones a writer may live in. */

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All that this browser knows; the ones in use are there even where it lists them by another name. */
export function zonesWith(inUse: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserZone(), inUse])].sort();
}

/** As a person would write it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
