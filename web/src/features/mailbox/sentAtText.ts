/** When a letter was sent, in the reader's own way of writing dates. */

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function sentAtText(sentAt: string): string {
  const moment = new Date(sentAt);
  return Number.isNaN(moment.getTime()) ? sentAt : format.format(moment);
}
