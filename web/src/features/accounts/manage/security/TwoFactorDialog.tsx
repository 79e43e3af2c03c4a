/** The dialog behind every change of two-factor sign-in; new recovery codes are its last page. */
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from '../calls';
import { CodeForm, type PageProps } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';

export type TwoFactorDeed = 'set up' | 'renew codes' | 'switch off';

interface TwoFactorDialogProps {
  deed: TwoFactorDeed;
  onEnabled: () => void;
  onDisabled: () => void;
  onClose: () => void;
}

type CodeDeed = (code: string) => Promise<void>;

/** What each deed does with its code, and whether one of them is being done. */
function useDeeds({ onEnabled, onDisabled, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const whileBusy =
    (deed: CodeDeed): CodeDeed =>
    async (code) => {
      setBusy(true);
      await deed(code).finally(() => setBusy(false));
    };
  const enable = whileBusy(async (code) => {
    setCodes(await enableTwoFactor(code));
    onEnabled();
  });
  const renew = whileBusy(async (code) => setCodes(await renewRecoveryCodes(code)));
  const disable = whileBusy(async (code) => {
    await disableTwoFactor(code);
    onDisabled();
    onClose();
  });
  return { codes, isBusy, enable, renew, disable };
}

interface DeedPageProps extends PageProps {
  deed: TwoFactorDeed;
  deeds: ReturnType<typeof useDeeds>;
}

function DeedPage({ deed, deeds, ...page }: DeedPageProps) {
  if (deed === 'set up') return <ScanStep {...page} deed={deeds.enable} />;
  if (deed === 'renew codes') {
    return (
      <CodeForm
        {...page}
        title="New recovery codes"
        explanation="You get ten new codes. The old ones stop working."
        accepts="all codes"
        submitText="Make new codes"
        deed={deeds.renew}
      />
    );
  }
  return (
    <CodeForm
      {...page}
      title="Switch off two-factor sign-in"
      explanation="Your password or Google alone will be enough to sign in again."
      accepts="all codes"
      submitText="Switch off"
      deed={deeds.disable}
    />
  );
}

export function TwoFactorDialog(props: TwoFactorDialogProps) {
  const titleId = useId();
  const deeds = useDeeds(props);
  const { codes, isBusy } = deeds;
  // The codes are shown this once: while they are here, or may be on their way, nothing leads out by chance.
  const closeByChance = () => {
    if (!codes && !isBusy) props.onClose();
  };
  const page = { titleId, isBusy, onCancel: props.onClose };
  return (
    <Dialog open onClose={closeByChance} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      {codes ? (
        <RecoveryCodes codes={codes} titleId={titleId} onKept={props.onClose} />
      ) : (
        <DeedPage {...page} deed={props.deed} deeds={deeds} />
      )}
    </Dialog>
  );
}
