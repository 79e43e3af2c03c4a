/** The name of a file after a script's title, as the server gives it (`manuscript/transfer/file_name.py`). */

/** Characters with a meaning in file systems. */
const forbiddenChars = /[<>:"/\\|?*]/g;
/** Invisible characters, and those that reorder text ('gpj.exe' read from right to left). */
const unprintableChars = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const deviceNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Bytes; systems take 255. */
const maxBytes = 200;
const defaultName = 'script';

function shortenBytes(text: string): string {
  const bytes = new TextEncoder().encode(text).slice(0, maxBytes);
  // Drops a cut character at the end.
  return new TextDecoder().decode(bytes).replace(/\uFFFD$/, '');
}

export function fileName(title: string, extension: string): string {
  const clean = title.replace(forbiddenChars, ' ').replace(unprintableChars, ' ');
  const short = shortenBytes(clean.split(/\s+/).filter(Boolean).join(' ')).replace(
    /^[ .]+|[ .]+$/g,
    '',
  );
  const isReserved = !short || deviceNames.test(short);
  return `${isReserved ? `${defaultName} ${short}`.trim() : short}.${extension}`;
}
