/** The device's own chooser, for one file. */
import type { ChangeEvent, RefObject } from 'react';
import { acceptedEndings } from '../fileEndings';

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

export function FileChooser({ input, onFiles }: FileChooserProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same file again is heard, too.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={acceptedEndings}
      aria-label="File to bring in"
      onChange={take}
    />
  );
}
