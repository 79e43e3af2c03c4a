/** Where to find the letters of a server that has no post office. */
import Typography from '@mui/material/Typography';
import { useAbout } from '../../api/about';
import { RouterLink } from '../../ui/RouterLink';

export function MailboxHint() {
  const about = useAbout();
  if (!about?.mailbox) return null;
  return (
    <Typography variant="caption" component="p" sx={{ textAlign: 'center' }}>
      <RouterLink to="/mailbox" color="textSecondary">
        This server sends no mail: read its letters in the mailbox
      </RouterLink>
    </Typography>
  );
}
