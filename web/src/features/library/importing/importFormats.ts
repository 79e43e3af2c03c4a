/** File formats that can be imported, by extension, and the check of a file before it is uploaded. */
import { messages } from '../data/messages';

/** As the sentence of the specification lists them. */
const listedExtensions =
  'fdx docx pdf scrn fountain celtx fadein osf xml highland textbundle trelby txt'.split(' ');
/** Rarer names of the same formats; the readers know them. */
const rareExtensions = ['fdxt', 'spmd', 'textpack', 'text'];
const movieMagicExtensions = ['mmsw', 'mmx', 'scw'];

const supportedExtensions = new Set([...listedExtensions, ...rareExtensions]);

export const formatNames = [
  'Final Draft',
  'Fountain',
  'PDF',
  'Word',
  'Celtx',
  'Fade In',
  'Highland',
  'Open Screenplay',
  'Plain text',
];

/** For the device's own chooser. */
export const acceptedExtensions = [...supportedExtensions]
  .map((extension) => `.${extension}`)
  .join(',');

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function isSupportedFile(name: string): boolean {
  return supportedExtensions.has(extensionOf(name));
}

function isMovieMagic(name: string): boolean {
  return movieMagicExtensions.includes(extensionOf(name));
}

export function withoutExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

/** The message that rejects a file before it is uploaded, or null. */
const maxFileSize = 32_000_000;

export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (isMovieMagic(name)) return messages.movieMagic;
  if (!isSupportedFile(name)) return messages.invalidFormat;
  if (size === 0) return messages.fileEmpty;
  return size > maxFileSize ? messages.fileTooLarge : null;
}
