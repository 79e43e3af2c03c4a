/** The first stop of the Tab key: past the navigation, straight to the page. */
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { skipLooks } from '../ui/skipLooks';

export const contentId = 'content';

const Skip = styled('a')(skipLooks);

/** By hand: the address stays as it is, and so does the way back. */
function skip(event: MouseEvent): void {
  const content = document.getElementById(contentId);
  if (!content) return;
  event.preventDefault();
  content.focus();
}

export function SkipLink() {
  return (
    <Skip href={`#${contentId}`} onClick={skip}>
      Skip to content
    </Skip>
  );
}
