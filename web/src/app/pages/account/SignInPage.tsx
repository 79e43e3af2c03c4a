/** /login */
import { useSearchParams } from 'react-router';
import { GoogleReturn, isBackFromGoogle } from '../../../features/accounts/google/GoogleReturn';
import { SignIn } from '../../../features/accounts/signin/SignIn';
import { PageSpinner } from '../../frame/PageSpinner';

export function SignInPage() {
  const [query] = useSearchParams();
  if (!isBackFromGoogle(query)) return <SignIn />;
  return (
    <GoogleReturn>
      <PageSpinner />
    </GoogleReturn>
  );
}
