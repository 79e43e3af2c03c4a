/** The first step of two-factor: the authenticator app takes the secret and proves it with a code. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormProblem } from '../../FormProblem';
import { enableTwoFactor } from '../calls';
import { CodeField } from './CodeField';
import { type TwoFactorSetup, useTwoFactorSetup } from './queries';
import { SecretKey } from './SecretKey';
import { useCodeForm } from './useCodeForm';

const qrSize = 192;

interface ScanStepProps {
  titleId: string;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function Secret({ setup }: { setup: TwoFactorSetup }) {
  return (
    <>
      {/* White also at night: a camera needs the dark on the light. */}
      <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}>
        <img
          src={setup.qr}
          alt="QR code for your authenticator app"
          width={qrSize}
          height={qrSize}
          style={{ display: 'block' }}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        No camera? Type this key into the app:
      </Typography>
      <SecretKey secret={setup.secret} />
    </>
  );
}

/** The secret, its place while it is on its way, or why it did not come. */
function SecretPlace() {
  const { data, error, isFetching, refetch } = useTwoFactorSetup();
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        gap: 2,
        minHeight: 288,
      }}
    >
      {data && <Secret setup={data} />}
      {!data && isFetching && (
        <Skeleton variant="rounded" width={210} height={210} aria-label="Making a key" />
      )}
      {!data && !isFetching && (
        <>
          <FormProblem message={error?.message ?? 'The key could not be made.'} />
          <Button variant="outlined" onClick={() => refetch()}>
            Try again
          </Button>
        </>
      )}
    </Box>
  );
}

export function ScanStep({ titleId, onEnabled, onCancel }: ScanStepProps) {
  const { form, submit } = useCodeForm(async (code) => onEnabled(await enableTwoFactor(code)));
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  return (
    <>
      <DialogTitle id={titleId}>Set up two-factor sign-in</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          Scan this with an authenticator app, then enter the code that it shows.
        </Typography>
        <SecretPlace />
        <Box component="form" id={formId} noValidate onSubmit={submit}>
          <CodeField
            label="Code from the app"
            problem={errors.code?.message}
            {...form.register('code')}
          />
        </Box>
        <FormProblem message={errors.root?.message} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={isSubmitting}>
          Switch on
        </Button>
      </DialogActions>
    </>
  );
}
