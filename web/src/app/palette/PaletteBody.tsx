/** Body of the palette: the search box, and the list below it. The focus stays in the box. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { countNoun } from '../../kit/displayText';
import { layerShortcuts } from '../../ui/commands/layers';
import { KeyCaps } from '../../ui/keyboard/KeyCaps';
import { visuallyHidden } from '../../ui/sharedStyles';
import { PaletteList, rowId } from './PaletteList';
import { takeTypeAhead } from './typeAhead';
import { useLayerFocus } from './useLayerFocus';
import { usePalette } from './usePalette';

/** Which keys work in the palette; on a phone there are none. */
const hints = [
  { words: 'choose', keys: ['ArrowUp', 'ArrowDown'] },
  { words: 'do it', keys: ['Enter'] },
  { words: 'all keys', keys: [layerShortcuts.shortcuts[0]] },
] as const;

function PaletteFoot() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: { xs: 'none', sm: 'flex' },
        gap: 5,
        px: 5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {hints.map(({ words, keys }) => (
        <Box key={words} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {keys.map((key) => (
            <KeyCaps key={key} keys={key} />
          ))}
          <Typography variant="caption" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            {words}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const boxStyle = {
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
  const { typed, begin, type, groups, count, chosen, setRow, press, run } = usePalette(onClose);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  useLayerFocus(box);
  // Behind it: whoever types now types here.
  useEffect(() => {
    const text = takeTypeAhead();
    if (text) begin(text);
  }, [begin]);
  return (
    <>
      <Box sx={boxStyle}>
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
      <PaletteList id={listId} {...{ groups, chosen, typed }} onPoint={setRow} onChoose={run} />
      <Box component="p" role="status" sx={visuallyHidden}>
        {count ? countNoun(count, 'command') : 'No command found'}
      </Box>
      <PaletteFoot />
    </>
  );
}
