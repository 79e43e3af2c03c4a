/** /confirm-email: where the letter to a new address leads. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../features/accounts/links/BrokenLink';
import { ConfirmEmail } from '../../features/accounts/links/ConfirmEmail';
import { readMailedLink } from '../../features/accounts/links/mailedLink';
import { Waiting } from '../Waiting';

export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  if (!link) return <BrokenLink title="Confirm your e-mail" />;
  return <ConfirmEmail link={link} waiting={<Waiting />} />;
}
