/** The name of a file after a script's title, as the server gives it (`manuscript/files/file_name.py`). */

/** Characters with a meaning in file systems. */
const forbidden = /[<>:"/\\|?*]/g;
/** Invisible characters, and those that reorder text ('gpj.exe' read from right to left). */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Bytes; systems take 255. */
const longest = 200;
const nameless = 'script';

function shortenBytes(text: string): string {
  const bytes = new TextEncoder().encode(text).slice(0, longest);
  // Drops a cut character at the end.
  return new TextDecoder().decode(bytes).replace(/\uFFFD$/, '');
}

export function fileName(title: string, ending: string): string {
  const plain = title.replace(forbidden, ' ').replace(unprintable, ' ');
  const short = shortenBytes(plain.split(/\s+/).filter(Boolean).join(' ')).replace(
    /^[ .]+|[ .]+$/g,
    '',
  );
  const isTaken = !short || devices.test(short);
  return `${isTaken ? `${nameless} ${short}`.trim() : short}.${ending}`;
}
