/** Page for unknown URLs. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/session/session';
import { LostPage } from '../../ui/drawings/LostPage';
import { PageHeading } from '../../ui/PageHeading';
import { PageMessage } from '../../ui/PageMessage';
import { PlainFrame } from '../frame/PlainFrame';

export function NotFoundPage() {
  const { isAuthenticated } = useSession();
  return (
    <PlainFrame>
      <PageMessage
        drawing={<LostPage />}
        heading={
          <div>
            <Typography color="primary" sx={{ fontWeight: 600, mb: 1 }}>
              404
            </Typography>
            <PageHeading>Page not found</PageHeading>
          </div>
        }
        action={
          <Button variant="contained" component={Link} to={isAuthenticated ? '/desk' : '/login'}>
            {isAuthenticated ? 'Back to the dashboard' : 'Back to sign in'}
          </Button>
        }
      >
        The wind has taken this one. Check the address, or go back to where your pages are.
      </PageMessage>
    </PlainFrame>
  );
}
