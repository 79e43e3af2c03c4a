/** The name of a file after a script's title, as the server gives it (`manuscript/files/file_name.py`). */

/** What means something to one system or another. */
const forbidden = /[<>:"/\\|?*]/g;
/** Moves letters about ('gpj.exe' read from right to left), or is not to be seen. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Bytes; systems take 255. */
const longest = 200;
const nameless = 'script';

function shortened(text: string): string {
  const bytes = new TextEncoder().encode(text).slice(0, longest);
  // Half a letter at the end goes.
  return new TextDecoder().decode(bytes).replace(/\uFFFD$/, '');
}

export function fileName(title: string, ending: string): string {
  const plain = title.replace(forbidden, ' ').replace(unprintable, ' ');
  const short = shortened(plain.split(/\s+/).filter(Boolean).join(' ')).replace(
    /^[ .]+|[ .]+$/g,
    '',
  );
  const isTaken = !short || devices.test(short);
  return `${isTaken ? `${nameless} ${short}`.trim() : short}.${ending}`;
}
