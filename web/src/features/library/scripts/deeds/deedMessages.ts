/** What is said after a deed: the catalogue's sentence for one script, a count for many. */
import { messages } from '../../messages';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? one : `${count} scripts ${many}`;

export const told = {
  archived: counted(messages.archived, 'archived'),
  unarchived: counted(messages.unarchived, 'unarchived'),
  moved: counted(messages.updated, 'moved'),
  movedBack: counted('Script moved back', 'moved back'),
  deleted: counted(messages.deleted, 'deleted'),
  restored: counted(messages.restored, 'restored'),
};
