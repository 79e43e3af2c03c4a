/** Opens the device's own chooser for a picture. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ChangeEvent, useRef } from 'react';

interface PictureChooserProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function PictureChooser({ isBusy, onChoose }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is heard, too.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label="Picture" hidden onChange={take} />
      <Button
        variant="outlined"
        disabled={isBusy}
        startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Change picture
      </Button>
    </>
  );
}
