/** The first stop of the Tab key: past the navigation, straight to the page. */
import { styled } from '@mui/material/styles';

export const contentId = 'content';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

export function SkipLink() {
  return <Skip href={`#${contentId}`}>Skip to content</Skip>;
}
