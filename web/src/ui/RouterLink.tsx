/** A text link inside the application. */
import Link, { type LinkProps } from '@mui/material/Link';
import { Link as Route } from 'react-router';

interface RouterLinkProps extends Omit<LinkProps, 'href' | 'component'> {
  to: string;
}

export function RouterLink(props: RouterLinkProps) {
  return <Link component={Route} {...props} />;
}
