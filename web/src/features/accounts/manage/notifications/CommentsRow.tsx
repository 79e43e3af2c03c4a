/** Letters about comments on scripts: on or off, saved at once. */
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { User } from '../../session/storedAccount';
import { useTakeOver } from '../../session/useTakeOver';
import { useTell } from '../../useTell';
import { editUser } from '../calls';
import { Row } from '../frame/Row';
import { messages } from '../messages';

function useCommentNotifications(user: User) {
  const takeOver = useTakeOver();
  const tell = useTell();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (scriptNotifications: User['scriptNotifications']) =>
      editUser(user.id, { scriptNotifications }),
    // One after the other: of two quick clicks the second has the last word.
    scope: { id: 'scriptNotifications' },
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: ({ scriptNotifications }) => {
      takeOver({ scriptNotifications });
      tell.success(messages.notificationsUpdated);
    },
    onError: (error) => tell.failure(error, messages.notificationsFailed),
  });
  const shown = isPending ? variables : user.scriptNotifications;
  return { isOn: shown === 'enabled', change: mutate };
}

export function CommentsRow({ user }: { user: User }) {
  const { isOn, change } = useCommentNotifications(user);
  const labelId = useId();
  const toggle = (
    <Switch
      checked={isOn}
      edge="end"
      onChange={(_, checked) => change(checked ? 'enabled' : 'disabled')}
      slotProps={{ input: { role: 'switch', 'aria-labelledby': labelId } }}
    />
  );
  return (
    <Row label="Script comments" labelId={labelId} action={toggle}>
      {isOn ? 'On' : 'Off'}
    </Row>
  );
}
