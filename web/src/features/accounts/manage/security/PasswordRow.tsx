/** The password: changed here, unless Google keeps it. */
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import type { User } from '../../session/storedAccount';
import { EditableRow } from '../frame/EditableRow';
import { Row } from '../frame/Row';
import { messages } from '../messages';
import { PasswordForm } from './PasswordForm';

export function PasswordRow({ user }: { user: User }) {
  if (user.provider === 'google') {
    return (
      <Row label="Password">
        <Typography>{messages.passwordOfGoogle}</Typography>
      </Row>
    );
  }
  return (
    <EditableRow
      label="Password"
      deed="Change password"
      form={(close) => <PasswordForm user={user} onClose={close} />}
    >
      <span aria-hidden>••••••••</span>
      <span style={visuallyHidden}>Set</span>
    </EditableRow>
  );
}
