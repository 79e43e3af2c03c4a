/** The box to type into, and the list below it. The keyboard stays in the box. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEffect, useId, useRef } from 'react';
import { counted } from '../../kit/counted';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { PaletteFoot } from './PaletteFoot';
import { PaletteList, rowId } from './PaletteList';
import { takeTypedAhead } from './typedAhead';
import { useKeyboardHere } from './useKeyboardHere';
import { usePalette } from './usePalette';

const boxLooks = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  paddingInlineStart: 4,
  paddingInlineEnd: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** A phone has no key to close it with. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton
      aria-label="Close"
      onClick={onClose}
      sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
    >
      <CloseRounded />
    </IconButton>
  );
}

export function PaletteBody({ onClose }: { onClose: () => void }) {
  const { typed, begin, type, shown, count, chosen, setRow, press, run } = usePalette(onClose);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  useKeyboardHere(box);
  // Behind it: whoever types now types here.
  useEffect(() => {
    const words = takeTypedAhead();
    if (words) begin(words);
  }, [begin]);
  return (
    <>
      <Box sx={boxLooks}>
        <SearchRounded aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          inputRef={box}
          value={typed}
          placeholder="Search commands and scripts"
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          sx={{ fontSize: '1rem' }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search commands',
            'aria-autocomplete': 'list',
            'aria-expanded': count > 0,
            'aria-controls': listId,
            'aria-activedescendant': count ? rowId(listId, chosen) : undefined,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            dir: 'auto',
          }}
        />
        <CloseButton onClose={onClose} />
      </Box>
      <PaletteList id={listId} {...{ shown, chosen, typed }} onPoint={setRow} onChoose={run} />
      <Box component="p" role="status" sx={visuallyHidden}>
        {count ? counted(count, 'command') : 'No command found'}
      </Box>
      <PaletteFoot />
    </>
  );
}
