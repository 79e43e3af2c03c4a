/** Terms and privacy: links when this server has them, plain words when not. */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAbout } from '../../../api/about';

function Document({ url, children }: { url: string | undefined; children: string }) {
  if (!url) return children;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

export function LegalNote() {
  const about = useAbout();
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ textAlign: 'center' }}>
      By creating an account you agree to the{' '}
      <Document url={about?.termsUrl}>Terms of Service</Document> and the{' '}
      <Document url={about?.privacyUrl}>Privacy Policy</Document>.
    </Typography>
  );
}
