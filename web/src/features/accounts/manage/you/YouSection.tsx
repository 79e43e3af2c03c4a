/** Who the writer is: picture, name, address. */
import type { User } from '../../session/storedAccount';
import { EditableRow } from '../frame/EditableRow';
import { Section } from '../frame/Section';
import { EmailForm } from './EmailForm';
import { NameForm } from './NameForm';
import { PictureRow } from './PictureRow';
import { UnconfirmedNote } from './UnconfirmedNote';

export function YouSection({ user }: { user: User }) {
  return (
    <Section title="You">
      <PictureRow user={user} />
      <EditableRow
        label="Display name"
        deed="Change name"
        form={(close) => <NameForm user={user} onClose={close} />}
      >
        {user.name}
      </EditableRow>
      <EditableRow
        label="E-mail"
        deed="Change e-mail"
        form={(close) => <EmailForm user={user} onClose={close} />}
      >
        {user.email}
      </EditableRow>
      {!user.emailConfirmed && <UnconfirmedNote email={user.email} />}
    </Section>
  );
}
