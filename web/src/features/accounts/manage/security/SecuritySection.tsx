/** What keeps the account the writer's own. */
import type { User } from '../../session/storedAccount';
import { Section } from '../frame/Section';
import { PasswordRow } from './PasswordRow';
import { SignOutRow } from './SignOutRow';
import { TwoFactorRow } from './TwoFactorRow';

export function SecuritySection({ user }: { user: User }) {
  return (
    <Section title="Security">
      <PasswordRow user={user} />
      <TwoFactorRow user={user} />
      <SignOutRow />
    </Section>
  );
}
