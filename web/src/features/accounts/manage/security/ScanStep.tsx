/** First step of two-factor: the authenticator app takes the secret and proves it with a code. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { FormProblem } from '../../../../ui/forms/FormProblem';
import { LoadingPlaceholder } from '../../../../ui/loading/LoadingPlaceholder';
import { useCopyToClipboard } from '../../../../ui/toasts/useCopyToClipboard';
import { messages } from '../messages';
import { CodeForm, type TwoFactorPageProps } from './CodeForm';
import { type TwoFactorSetup, useTwoFactorSetup } from './queries';

/** A long key in groups of four, as people read it aloud and type it. */
export function groupByFour(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function SecretKey({ secret }: { secret: string }) {
  const copy = useCopyToClipboard(messages.keyCopied, messages.keyNotCopied);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <Typography
        sx={{
          fontFamily: "'Courier Prime', 'Courier New', Courier, monospace",
          direction: 'ltr',
          textAlign: 'center',
        }}
      >
        {groupByFour(secret)}
      </Typography>
      <Tooltip title="Copy the key">
        <IconButton aria-label="Copy the key" onClick={() => copy(secret)}>
          <ContentCopyRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const qrSize = 192;

interface ScanStepProps extends TwoFactorPageProps {
  action: (code: string) => Promise<void>;
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

/** The secret, its placeholder while loading, or the error. */
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
      {!data && isFetching && <LoadingPlaceholder label="Making a key" height={210} width={210} />}
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
