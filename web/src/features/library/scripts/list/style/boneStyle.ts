/** Where words and covers will stand. */
import type { CSSObject, Theme } from '@mui/material/styles';

export function boneStyle(theme: Theme): CSSObject {
  return {
    '& .bone': { borderRadius: 4, backgroundColor: theme.palette.action.hover },
    '& .square': { width: 36, height: 36, justifySelf: 'center' },
    '& .long': { width: '40%', height: 14, marginBlock: 3 },
    '& .short': { width: '24%', height: 10, marginBlock: 3 },
  };
}
