/** New Script: files first, or none; then what the record says. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { DrawerButtons } from './DrawerButtons';
import { DrawerFrame } from './DrawerFrame';
import { ScriptFields } from './fields/ScriptFields';
import { FileCard } from './importing/FileCard';
import { ImportStep } from './importing/ImportStep';
import { ManyScripts } from './ManyScripts';
import type { NewScriptProps } from './newScriptProps';
import { useNewScript } from './useNewScript';

type Making = ReturnType<typeof useNewScript>;

function Files({ making, onTryAnother }: { making: Making; onTryAnother: () => void }) {
  const { importing, choice, isMany } = making;
  // Of several scripts each tells its own story; of one its file does.
  const shown = importing.files.filter(({ state }) => !isMany || state.kind !== 'read');
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Files"
      sx={{ m: 0, p: 0, mb: 6, listStyle: 'none', display: 'grid', gap: 4 }}
    >
      {shown.map((file) => (
        <FileCard
          key={file.key}
          file={file}
          isChosen={choice.isChosen}
          onToggle={choice.toggle}
          onRemove={() => importing.remove(file.key)}
          onTryAnother={() => {
            importing.remove(file.key);
            onTryAnother();
          }}
        />
      ))}
    </Box>
  );
}

function FieldsStep({ making, formId, onTryAnother }: StepProps & { onTryAnother: () => void }) {
  const { one, many, choice, isMany, submit } = making;
  useEffect(() => {
    if (!isMany) one.form.setFocus('title');
  }, [isMany, one.form]);
  return (
    <>
      <Files making={making} onTryAnother={onTryAnother} />
      {isMany ? (
        <ManyScripts id={formId} scripts={choice.chosen} many={many} onSubmit={submit} />
      ) : (
        <ScriptFields id={formId} form={one.form} onSubmit={submit} />
      )}
    </>
  );
}

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
