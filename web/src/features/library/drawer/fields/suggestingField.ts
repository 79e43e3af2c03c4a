/** Fields that suggest words are as tall as the others. */

export const suggestingField = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
    py: '3px',
    px: '8px',
    '& .MuiAutocomplete-input': { px: '4px', py: '7px' },
  },
} as const;
