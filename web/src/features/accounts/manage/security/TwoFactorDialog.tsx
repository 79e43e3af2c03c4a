/** Dialog behind every change of two-factor sign-in; new recovery codes are its last page. */
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from '../manageApi';
import { CodeForm, type TwoFactorPageProps } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';

export type TwoFactorAction = 'set up' | 'renew codes' | 'switch off';

interface TwoFactorDialogProps {
  action: TwoFactorAction;
  onEnabled: () => void;
  onDisabled: () => void;
  onClose: () => void;
}

type CodeAction = (code: string) => Promise<void>;

/** The calls of the dialog's actions, and whether one of them is running. */
function useTwoFactorActions({ onEnabled, onDisabled, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const whileBusy =
    (action: CodeAction): CodeAction =>
    async (code) => {
      setBusy(true);
      await action(code).finally(() => setBusy(false));
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

interface ActionPageProps extends TwoFactorPageProps {
  action: TwoFactorAction;
  actions: ReturnType<typeof useTwoFactorActions>;
}

function ActionPage({ action, actions, ...page }: ActionPageProps) {
  if (action === 'set up') return <ScanStep {...page} action={actions.enable} />;
  if (action === 'renew codes') {
    return (
      <CodeForm
        {...page}
        title="New recovery codes"
        explanation="You get ten new codes. The old ones stop working."
        accepts="all codes"
        submitText="Make new codes"
        action={actions.renew}
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
      action={actions.disable}
    />
  );
}

export function TwoFactorDialog(props: TwoFactorDialogProps) {
  const titleId = useId();
  const actions = useTwoFactorActions(props);
  const { codes, isBusy } = actions;
  // The codes are shown this once: while they are here, or may be on their way, nothing leads out by chance.
  const closeUnlessBusy = () => {
    if (!codes && !isBusy) props.onClose();
  };
  const page = { titleId, isBusy, onCancel: props.onClose };
  return (
    <Dialog open onClose={closeUnlessBusy} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      {codes ? (
        <RecoveryCodes codes={codes} titleId={titleId} onDone={props.onClose} />
      ) : (
        <ActionPage {...page} action={props.action} actions={actions} />
      )}
    </Dialog>
  );
}
