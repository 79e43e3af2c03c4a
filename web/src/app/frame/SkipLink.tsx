/** Skip link: the first stop of the Tab key leads past the navigation, straight to the page. */
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { skipLinkStyle } from '../../ui/sharedStyles';

export const contentId = 'content';

const Skip = styled('a')(skipLinkStyle);

/** Without a navigation: the URL and the history stay as they are. */
function focusContent(event: MouseEvent): void {
  const content = document.getElementById(contentId);
  if (!content) return;
  event.preventDefault();
  content.focus();
}

export function SkipLink() {
  return (
    <Skip href={`#${contentId}`} onClick={focusContent}>
      Skip to content
    </Skip>
  );
}
