/** /account: what exists already of managing an account. */
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../features/accounts/session/sessionState';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { mirrored } from '../../ui/mirrored';
import { PageHeading } from '../../ui/PageHeading';
import { ThemePanel } from '../../ui/theme/ThemePanel';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 56,
        px: 6,
        py: 3,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Typography color="textSecondary" sx={{ flex: '0 0 120px' }}>
        {label}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

function ThemeRow() {
  const [open, setOpen] = useState(false);
  return (
    <Row label="This device">
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change the theme
      </Button>
      <ThemePanel open={open} onClose={() => setOpen(false)} />
    </Row>
  );
}

function SignOutRow() {
  const { leave, isBusy } = useSignOut();
  return (
    <Row label="Session">
      <Button
        variant="outlined"
        startIcon={<LogoutRounded sx={mirrored} />}
        disabled={isBusy}
        onClick={leave}
      >
        Sign out
      </Button>
    </Row>
  );
}

export function AccountPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading sx={{ mb: 8 }}>Manage Account</PageHeading>
      <Paper variant="outlined" sx={{ maxWidth: 720 }}>
        <Row label="Name">{user?.name}</Row>
        <Row label="E-mail">{user?.email}</Row>
        <ThemeRow />
        <SignOutRow />
      </Paper>
      <Typography color="textSecondary" sx={{ mt: 6, maxWidth: 640 }}>
        Changing your picture, name, e-mail and password, two-factor sign-in, notifications and the
        writing schedule will come to this page. They are not built yet in this version.
      </Typography>
    </>
  );
}
