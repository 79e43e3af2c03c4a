/** /take-back-email: opened from the mail to the old address; open to everybody who holds it. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../../features/accounts/links/BrokenLink';
import { readMailedLink } from '../../../features/accounts/links/mailedLink';
import { RecoverAccount } from '../../../features/accounts/links/RecoverAccount';
import { PlainFrame } from '../../frame/PlainFrame';

export function RecoverAccountPage() {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  return (
    <PlainFrame>
      {link ? <RecoverAccount link={link} /> : <BrokenLink title="Take your account back" />}
    </PlainFrame>
  );
}
