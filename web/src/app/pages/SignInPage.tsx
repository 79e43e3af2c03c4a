/** /login */
import { SignInForm } from '../../features/accounts/signin/SignInForm';
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
