/** Any address that leads nowhere. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/session/sessionState';
import { LostPage } from '../../ui/drawings/LostPage';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { PlainFrame } from '../PlainFrame';

export function NotFoundPage() {
  const { isAuthenticated } = useSession();
  return (
    <PlainFrame>
      <Notice
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
      </Notice>
    </PlainFrame>
  );
}
