/** /signup */
import Typography from '@mui/material/Typography';
import { SignUpForm } from '../../../features/accounts/signup/SignUpForm';
import { PageHeading } from '../../../ui/PageHeading';

export function SignUpPage() {
  return (
    <>
      <PageHeading title="Create an account" sx={{ mb: 2 }}>
        Pull up a chair
      </PageHeading>
      <Typography color="textSecondary" sx={{ mb: 8 }}>
        Start with your e-mail address. We send you a token to make sure that it is yours.
      </Typography>
      <SignUpForm />
    </>
  );
}
