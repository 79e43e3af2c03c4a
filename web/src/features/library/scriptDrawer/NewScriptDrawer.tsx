/** New Script drawer: files first, or none; then the fields of the record. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { countNoun } from '../../../kit/displayText';
import { FileList } from '../importing/FileList';
import { ImportStep } from '../importing/ImportStep';
import { type ImportedFile, isPending, isRejected } from '../importing/useImportedFiles';
import { DrawerButtons, DrawerFrame } from './DrawerFrame';
import { ManyScriptsForm } from './ManyScriptsForm';
import { ScriptFields } from './ScriptFields';
import type { NewScriptProps } from './useNewScript';
import { useNewScript } from './useNewScript';

interface FieldsStepProps {
  newScript: ReturnType<typeof useNewScript>;
  formId: string;
  onTryAnother: () => void;
}

function StepFiles({
  newScript: { importing, choice },
  label,
  files,
  onTryAnother,
}: Omit<FieldsStepProps, 'formId'> & { label: string; files: ImportedFile[] }) {
  return (
    <FileList
      label={label}
      files={files}
      isChosen={choice.isChosen}
      onToggle={choice.toggle}
      onRemove={importing.remove}
      onTryAnother={(key) => {
        importing.remove(key);
        onTryAnother();
      }}
    />
  );
}

function RejectedFiles(props: Omit<FieldsStepProps, 'formId'>) {
  const refused = props.newScript.importing.files.filter(isRejected);
  if (refused.length === 0) return null;
  const title = `${countNoun(refused.length, 'file')} could not be read`;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <StepFiles {...props} label={title} files={refused} />
    </Box>
  );
}

/** The second step: what becomes a script comes first, then what could not be read and why. */
function FieldsStep({ newScript, formId, onTryAnother }: FieldsStepProps) {
  const { one, many, choice, isMany, submit, importing } = newScript;
  const about = { newScript, onTryAnother };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {isMany ? (
        <>
          {/* Several scripts show their own facts; a single one shows those of its file. */}
          <ManyScriptsForm id={formId} scripts={choice.chosen} many={many} onSubmit={submit} />
          <StepFiles
            {...about}
            label="Files on their way"
            files={importing.files.filter(isPending)}
          />
        </>
      ) : (
        <>
          <StepFiles
            {...about}
            label="Files"
            files={importing.files.filter((file) => !isRejected(file))}
          />
          <ScriptFields id={formId} form={one.form} onSubmit={submit} />
        </>
      )}
      <RejectedFiles {...about} />
    </Box>
  );
}

type NewScriptState = ReturnType<typeof useNewScript>;

interface NewScriptStepProps {
  newScript: NewScriptState;
  formId: string;
}

function ImportFoot({ newScript, onCancel, onContinue }: FootProps & { onContinue: () => void }) {
  const hasScripts = newScript.isReading || newScript.choice.chosen.length > 0;
  return (
    <>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      {hasScripts && (
        <Button variant="contained" onClick={onContinue}>
          Continue
        </Button>
      )}
    </>
  );
}

interface FootProps {
  newScript: NewScriptState;
  onCancel: () => void;
}

function FieldsFoot({
  newScript,
  formId,
  onCancel,
  onBack,
}: FootProps & NewScriptStepProps & { onBack: () => void }) {
  const { choice, isMany, isBusy } = newScript;
  const several = choice.chosen.length;
  return (
    <>
      <Button color="inherit" disabled={isBusy} onClick={onBack} sx={{ marginInlineEnd: 'auto' }}>
        Back
      </Button>
      <DrawerButtons
        formId={formId}
        submitLabel={isMany && several > 1 ? `Create ${several} scripts` : 'Create script'}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </>
  );
}

export function NewScriptDrawer(props: NewScriptProps) {
  const newScript = useNewScript(props);
  const { importing, choice } = newScript;
  const [step, setStep] = useState(props.files?.length ? 'import' : (props.startsWith ?? 'import'));
  const formId = useId();
  const back = () => setStep('import');
  const showFields = () => setStep('fields');
  const skip = () => {
    importing.clear();
    showFields();
  };
  return (
    <DrawerFrame
      title="New Script"
      step={step}
      onFiles={importing.add}
      isUnsaved={newScript.isUnsaved}
      isBusy={newScript.isBusy}
      onClose={props.onClose}
      foot={(requestClose) =>
        step === 'import' ? (
          <ImportFoot newScript={newScript} onCancel={requestClose} onContinue={showFields} />
        ) : (
          <FieldsFoot newScript={newScript} formId={formId} onCancel={requestClose} onBack={back} />
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
        <FieldsStep newScript={newScript} formId={formId} onTryAnother={back} />
      )}
    </DrawerFrame>
  );
}
