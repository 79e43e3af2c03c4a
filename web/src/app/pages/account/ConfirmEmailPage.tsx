/** /confirm-email: opened from the mail to a new address. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../../features/accounts/links/BrokenLink';
import { ConfirmEmail } from '../../../features/accounts/links/ConfirmEmail';
import { readMailedLink } from '../../../features/accounts/links/mailedLink';
import { PageSpinner } from '../../frame/PageSpinner';

export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  if (!link) return <BrokenLink title="Confirm your e-mail" />;
  return <ConfirmEmail link={link} fallback={<PageSpinner />} />;
}
