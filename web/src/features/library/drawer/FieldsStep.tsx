/** The second step: what becomes a script comes first, then what could not be read and why. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '../../../kit/counted';
import { ScriptFields } from './fields/ScriptFields';
import { isOnItsWay, isRefused } from './importing/chosenScripts';
import { FileList } from './importing/FileList';
import type { ImportedFile } from './importing/useFiles';
import { ManyScripts } from './ManyScripts';
import type { useNewScript } from './useNewScript';

interface FieldsStepProps {
  making: ReturnType<typeof useNewScript>;
  formId: string;
  onTryAnother: () => void;
}

function Files({
  making: { importing, choice },
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

function NotRead(props: Omit<FieldsStepProps, 'formId'>) {
  const refused = props.making.importing.files.filter(isRefused);
  if (refused.length === 0) return null;
  const title = `${counted(refused.length, 'file')} could not be read`;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Files {...props} label={title} files={refused} />
    </Box>
  );
}

export function FieldsStep({ making, formId, onTryAnother }: FieldsStepProps) {
  const { one, many, choice, isMany, submit, importing } = making;
  const about = { making, onTryAnother };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {isMany ? (
        <>
          {/* Of several scripts each tells its own story; of one its file does. */}
          <ManyScripts id={formId} scripts={choice.chosen} many={many} onSubmit={submit} />
          <Files {...about} label="Files on their way" files={importing.files.filter(isOnItsWay)} />
        </>
      ) : (
        <>
          <Files
            {...about}
            label="Files"
            files={importing.files.filter((file) => !isRefused(file))}
          />
          <ScriptFields id={formId} form={one.form} onSubmit={submit} />
        </>
      )}
      <NotRead {...about} />
    </Box>
  );
}
