/** /welcome */
import { Welcome } from '../../features/accounts/Welcome';

export function WelcomePage() {
  return <Welcome />;
}
