/** New Script: files first, or none; then what the record says. */
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { DrawerButtons } from './DrawerButtons';
import { DrawerFrame } from './DrawerFrame';
import { FieldsStep } from './FieldsStep';
import { ImportStep } from './importing/ImportStep';
import type { NewScriptProps } from './newScriptProps';
import { useNewScript } from './useNewScript';

type Making = ReturnType<typeof useNewScript>;

interface StepProps {
  making: Making;
  formId: string;
}

function ImportFoot({ making, onLeave, onOn }: FootProps & { onOn: () => void }) {
  const hasScripts = making.isReading || making.choice.chosen.length > 0;
  return (
    <>
      <Button color="inherit" onClick={onLeave}>
        Cancel
      </Button>
      {hasScripts && (
        <Button variant="contained" onClick={onOn}>
          Continue
        </Button>
      )}
    </>
  );
}

interface FootProps {
  making: Making;
  onLeave: () => void;
}

function FieldsFoot({
  making,
  formId,
  onLeave,
  onBack,
}: FootProps & StepProps & { onBack: () => void }) {
  const { choice, isMany, isBusy } = making;
  const several = choice.chosen.length;
  return (
    <>
      <Button color="inherit" disabled={isBusy} onClick={onBack} sx={{ marginInlineEnd: 'auto' }}>
        Back
      </Button>
      <DrawerButtons
        formId={formId}
        deed={isMany && several > 1 ? `Create ${several} scripts` : 'Create script'}
        isBusy={isBusy}
        onLeave={onLeave}
      />
    </>
  );
}

export function NewScript(props: NewScriptProps) {
  const making = useNewScript(props);
  const { importing, choice } = making;
  const [step, setStep] = useState(props.files?.length ? 'import' : (props.startsWith ?? 'import'));
  const formId = useId();
  const back = () => setStep('import');
  const on = () => setStep('fields');
  const skip = () => {
    importing.clear();
    on();
  };
  return (
    <DrawerFrame
      title="New Script"
      step={step}
      onFiles={importing.add}
      isUnsaved={making.isUnsaved}
      isBusy={making.isBusy}
      onClose={props.onClose}
      foot={(leave) =>
        step === 'import' ? (
          <ImportFoot making={making} onLeave={leave} onOn={on} />
        ) : (
          <FieldsFoot making={making} formId={formId} onLeave={leave} onBack={back} />
        )
      }
    >
      {step === 'import' ? (
        <ImportStep
          files={importing.files}
          onFiles={importing.add}
          onRemove={importing.remove}
          onSkip={skip}
          isChosen={choice.isChosen}
          onToggle={choice.toggle}
        />
      ) : (
        <FieldsStep making={making} formId={formId} onTryAnother={back} />
      )}
    </DrawerFrame>
  );
}
