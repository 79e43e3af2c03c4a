/** What can be said of a file before it is sent: the sentence that refuses it, or nothing. */
import { isMovieMagic, isReadable } from '../../fileEndings';
import { messages } from '../../messages';

const largest = 32_000_000;

export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (isMovieMagic(name)) return messages.movieMagic;
  if (!isReadable(name)) return messages.invalidFormat;
  if (size === 0) return messages.fileEmpty;
  return size > largest ? messages.fileTooLarge : null;
}
