/** Parts that the account forms share: heading, e-mail field, spacing, hint at the mailbox. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAbout } from '../../../api/about';
import { Field, type FieldProps } from '../../../ui/forms/Field';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';

interface StepHeadingProps {
  title: string;
  children: ReactNode;
  takesFocus?: boolean;
  /** A field of the step takes the focus instead. */
  leavesFocus?: boolean;
}

export function StepHeading({ title, children, ...focus }: StepHeadingProps) {
  return (
    <Box sx={{ mb: 6 }}>
      <PageHeading {...focus} sx={{ mb: 2 }}>
        {title}
      </PageHeading>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}

/** E-mail field for sign-up and sign-in, with the attributes that phones and password managers need. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      label="E-mail"
      type="email"
      autoComplete="username"
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      {...props}
    />
  );
}

/** Spacing of all account forms. */
export const formStyle = { display: 'grid', gap: 5 } as const;

/** Link to the mailbox of a server that sends no mail. */
export function MailboxHint() {
  const about = useAbout();
  if (!about?.mailbox) return null;
  return (
    <Typography variant="caption" component="p" sx={{ textAlign: 'center' }}>
      <RouterLink to="/mailbox" color="textSecondary">
        This server sends no mail: read its letters in the mailbox
      </RouterLink>
    </Typography>
  );
}
