/** /forgot-password */
import { ForgotPassword } from '../../../features/accounts/reset/ForgotPassword';

export function ForgotPasswordPage() {
  return <ForgotPassword />;
}
