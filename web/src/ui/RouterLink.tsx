/** Text link inside the application, with a touch target around it. */
import Link, { type LinkProps } from '@mui/material/Link';
import { Link as Route } from 'react-router';

interface RouterLinkProps extends Omit<LinkProps, 'href' | 'component' | 'sx'> {
  to: string;
}

/** The room is taken back by the margin, so that lines of text keep their distance. */
const thumbRoom = { display: 'inline-block', py: 3, my: -3 };

export function RouterLink(props: RouterLinkProps) {
  return <Link component={Route} sx={thumbRoom} {...props} />;
}
