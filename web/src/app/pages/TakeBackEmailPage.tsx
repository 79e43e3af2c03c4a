/** /take-back-email: where the letter to the old address leads; open to everybody who holds it. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../features/accounts/links/BrokenLink';
import { readMailedLink } from '../../features/accounts/links/mailedLink';
import { TakeBackEmail } from '../../features/accounts/links/TakeBackEmail';
import { PlainFrame } from '../PlainFrame';

export function TakeBackEmailPage() {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  return (
    <PlainFrame>
      {link ? <TakeBackEmail link={link} /> : <BrokenLink title="Take your account back" />}
    </PlainFrame>
  );
}
