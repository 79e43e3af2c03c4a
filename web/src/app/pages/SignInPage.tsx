/** /login */
import { useSearchParams } from 'react-router';
import { ArrivalFromGoogle } from '../../features/accounts/google/ArrivalFromGoogle';
import { isBackFromGoogle } from '../../features/accounts/google/googleReturn';
import { SignIn } from '../../features/accounts/signin/SignIn';
import { Waiting } from '../Waiting';

export function SignInPage() {
  const [query] = useSearchParams();
  if (!isBackFromGoogle(query)) return <SignIn />;
  return (
    <ArrivalFromGoogle>
      <Waiting />
    </ArrivalFromGoogle>
  );
}
