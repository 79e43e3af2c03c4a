/** Form that invites people by mail, with a role: by Enter, a comma, its button, or when it is left. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isolateBidi } from '../../../kit/displayText';
import { emailPattern, normaliseEmail } from '../../../kit/emailPattern';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { useNotify } from '../../../ui/toasts/useNotify';
import { messages } from '../data/messages';
import type { ShareRole } from '../data/types';
import { RoleSelect } from './RoleSelect';
import type { PeopleActions } from './usePeopleActions';

/** From the fourth character on the button looks as if it could do something. */
const minPromisingLength = 3;

/** Beside the field and level with it, though it has no name above; on a phone below it. */
const besideField = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > .MuiInputBase-root': { flex: '1 0 auto' },
  mt: { xs: 0, sm: '26px' },
};

/** A comma ends an address; blanks are none. */
const splitAddresses = (typed: string) => typed.split(',').map(normaliseEmail).filter(Boolean);

/** Whether a comma was typed or text was pasted: a comma that was there before ends nothing. */
function endsAddress({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { data = '', inputType = '' } = nativeEvent as InputEvent;
  return inputType === 'insertFromPaste' || Boolean(data?.includes(','));
}

/** Invitations are sent one after the other. An address that could not be invited comes back into the field. */
function useInvitations(invite: PeopleActions['invite'], role: ShareRole) {
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unsent, setUnsent] = useState(0);
  const lastSent = useRef(Promise.resolve());
  const returnToField = (address: string, message: string) => {
    setTyped((now) => [address, now.trim()].filter(Boolean).join(', '));
    setProblem(message);
  };
  const send = async (address: string) => {
    try {
      await invite(address, role);
      notify.success(messages.invited);
    } catch (error) {
      // Told once, where it can be mended; in a toast when the form was closed meanwhile.
      const message = sentenceFor(asProblem(error), messages.inviteFailed);
      if (field.current) returnToField(address, message);
      else notify.failure(null, `${message} (${isolateBidi(address)})`);
    } finally {
      setUnsent((count) => count - 1);
    }
  };
  /** `rest`: the address that somebody is still typing. */
  const add = (text: string, rest = '') => {
    const addresses = splitAddresses(text);
    setTyped(rest);
    setProblem(undefined);
    for (const address of addresses) {
      if (!emailPattern.test(address)) {
        returnToField(address, messages.invalidEmail);
        continue;
      }
      setUnsent((count) => count + 1);
      lastSent.current = lastSent.current.then(() => send(address));
    }
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const lastComma = value.lastIndexOf(',');
    if (lastComma >= 0 && endsAddress(event))
      add(value.slice(0, lastComma), value.slice(lastComma + 1));
    else setTyped(value);
  };
  return { field, typed, problem, type, add, isSending: unsent > 0 };
}

/** Calls `onLeave` when the focus leaves the form: not for its own menu, and not when somebody looks at another window. */
function useFocusLeave(onLeave: () => void) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ target }: FocusEvent) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (document.activeElement !== target) latest.current();
      });
    },
  };
}

export function InviteForm({ invite }: Pick<PeopleActions, 'invite'>) {
  const [role, setRole] = useState<ShareRole>('viewer');
  const { field, typed, problem, type, add, isSending } = useInvitations(invite, role);
  const focusLeave = useFocusLeave(() => add(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(typed);
    field.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      {...focusLeave}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <Field
        label="Invite by e-mail"
        type="email"
        autoComplete="off"
        placeholder="friend@example.com"
        inputRef={field}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        value={typed}
        onChange={type}
        problem={problem}
      />
      <Box sx={besideField}>
        <RoleSelect label="What they may do" value={role} onChange={setRole} />
        <Button
          type="submit"
          variant={typed.length > minPromisingLength ? 'contained' : 'outlined'}
          disabled={isSending}
        >
          Invite
        </Button>
      </Box>
    </Box>
  );
}
