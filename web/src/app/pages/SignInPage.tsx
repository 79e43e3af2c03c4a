/** /login */
import { SignInForm } from '../../features/accounts/SignInForm';
import { PageHeading } from '../../ui/PageHeading';

export function SignInPage() {
  return (
    <>
      <PageHeading title="Sign in" sx={{ mb: 8 }}>
        Welcome back
      </PageHeading>
      <SignInForm />
    </>
  );
}
