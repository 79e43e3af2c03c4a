/** /welcome */
import { Welcome } from '../../../features/accounts/signup/Welcome';

export function WelcomePage() {
  return <Welcome />;
}
