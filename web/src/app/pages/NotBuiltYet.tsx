/** A page that is still to come: says so plainly, and leads back. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/session/sessionState';
import { ClapperBoard } from '../../ui/drawings/ClapperBoard';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import type { UnbuiltPage } from './unbuiltPages';

function WayBack() {
  const { isAuthenticated } = useSession();
  return (
    <Button variant="outlined" component={Link} to={isAuthenticated ? '/desk' : '/login'}>
      {isAuthenticated ? 'Back to the dashboard' : 'Back to sign in'}
    </Button>
  );
}

export function NotBuiltYet({ title, promise }: UnbuiltPage) {
  return (
    <Notice
      drawing={<ClapperBoard />}
      heading={<PageHeading>{title}</PageHeading>}
      action={<WayBack />}
    >
      <p style={{ margin: 0 }}>{promise} It is not built yet in this version.</p>
    </Notice>
  );
}
