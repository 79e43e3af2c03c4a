/** The dialog behind every change of two-factor sign-in; new recovery codes are its last page. */
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { disableTwoFactor, renewRecoveryCodes } from '../calls';
import { CodeStep } from './CodeStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';

export type TwoFactorDeed = 'set up' | 'renew codes' | 'switch off';

interface TwoFactorDialogProps {
  deed: TwoFactorDeed;
  onEnabled: () => void;
  onDisabled: () => void;
  onClose: () => void;
}

interface DeedProps extends TwoFactorDialogProps {
  titleId: string;
  showCodes: (codes: string[]) => void;
}

function Deed({ deed, titleId, onEnabled, onDisabled, onClose, showCodes }: DeedProps) {
  if (deed === 'set up') {
    const enabled = (codes: string[]) => {
      showCodes(codes);
      onEnabled();
    };
    return <ScanStep titleId={titleId} onEnabled={enabled} onCancel={onClose} />;
  }
  if (deed === 'renew codes') {
    return (
      <CodeStep
        titleId={titleId}
        title="New recovery codes"
        explanation="You get ten new codes. The old ones stop working."
        submitText="Make new codes"
        deed={async (code) => showCodes(await renewRecoveryCodes(code))}
        onCancel={onClose}
      />
    );
  }
  const switchOff = async (code: string) => {
    await disableTwoFactor(code);
    onDisabled();
    onClose();
  };
  return (
    <CodeStep
      titleId={titleId}
      title="Switch off two-factor sign-in"
      explanation="Your password alone will be enough to sign in again."
      submitText="Switch off"
      deed={switchOff}
      onCancel={onClose}
    />
  );
}

export function TwoFactorDialog(props: TwoFactorDialogProps) {
  const titleId = useId();
  const [codes, setCodes] = useState<string[] | null>(null);
  // The codes are never shown again: only their own button leads on.
  const closeByChance = () => {
    if (!codes) props.onClose();
  };
  return (
    <Dialog open onClose={closeByChance} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      {codes ? (
        <RecoveryCodes codes={codes} titleId={titleId} onKept={props.onClose} />
      ) : (
        <Deed {...props} titleId={titleId} showCodes={setCodes} />
      )}
    </Dialog>
  );
}
