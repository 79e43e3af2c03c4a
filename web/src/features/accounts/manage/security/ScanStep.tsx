/** The first step of two-factor: the authenticator app takes the secret and proves it with a code. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fetching } from '../../../../ui/Fetching';
import { FormProblem } from '../../../../ui/FormProblem';
import { CodeForm, type PageProps } from './CodeForm';
import { type TwoFactorSetup, useTwoFactorSetup } from './queries';
import { SecretKey } from './SecretKey';

const qrSize = 192;

interface ScanStepProps extends PageProps {
  deed: (code: string) => Promise<void>;
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
      {!data && isFetching && <Fetching label="Making a key" height={210} width={210} />}
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

export function ScanStep(props: ScanStepProps) {
  return (
    <CodeForm
      {...props}
      title="Set up two-factor sign-in"
      explanation="Scan this with an authenticator app, then enter the code that it shows."
      accepts="app codes"
      submitText="Switch on"
    >
      <SecretPlace />
    </CodeForm>
  );
}
