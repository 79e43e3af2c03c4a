/** Page for features that are not built yet: says so plainly, and leads back. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/session/session';
import { ClapperBoard } from '../../ui/drawings/ClapperBoard';
import { PageHeading } from '../../ui/PageHeading';
import { PageMessage } from '../../ui/PageMessage';
import type { UnbuiltPage } from './unbuiltPages';

function BackButton() {
  const { isAuthenticated } = useSession();
  return (
    <Button variant="outlined" component={Link} to={isAuthenticated ? '/desk' : '/login'}>
      {isAuthenticated ? 'Back to the dashboard' : 'Back to sign in'}
    </Button>
  );
}

export function NotBuiltYet({ title, promise }: UnbuiltPage) {
  return (
    <PageMessage
      drawing={<ClapperBoard />}
      heading={<PageHeading>{title}</PageHeading>}
      action={<BackButton />}
    >
      <p style={{ margin: 0 }}>{promise} It is not built yet in this version.</p>
    </PageMessage>
  );
}
