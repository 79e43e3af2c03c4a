/** /reset-password */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../../features/accounts/links/BrokenLink';
import { NewPassword } from '../../../features/accounts/reset/NewPassword';
import { readResetLink } from '../../../features/accounts/reset/resetLink';

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const link = readResetLink(query);
  return link ? <NewPassword link={link} /> : <BrokenLink title="Reset password" />;
}
