/** Which files can become scripts, as writers call them and by how their names end. */

/** As the sentence of the specification lists them. */
const listed =
  'fdx docx pdf scrn fountain celtx fadein osf xml highland textbundle trelby txt'.split(' ');
/** Rarer names of the same formats; the readers know them. */
const known = ['fdxt', 'spmd', 'textpack', 'text'];
const movieMagic = ['mmsw', 'mmx', 'scw'];

const readable = new Set([...listed, ...known]);

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
export const acceptedEndings = [...readable].map((ending) => `.${ending}`).join(',');

export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function isReadable(name: string): boolean {
  return readable.has(endingOf(name));
}

export function isMovieMagic(name: string): boolean {
  return movieMagic.includes(endingOf(name));
}

export function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
