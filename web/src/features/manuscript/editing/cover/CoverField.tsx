/** A field of the cover, written where it prints. */
import Box from '@mui/material/Box';
import type { Doc } from 'yjs';
import type { CoverName } from '../../../../screenplay/cover/cover';
import { useCoverField, useCoverWords } from './useCoverField';

export interface CoverPlace {
  name: CoverName;
  label: string;
  /** What stands there while it is empty; without, an empty field does not show. */
  hint?: string;
}

export interface CoverFieldProps extends CoverPlace {
  doc: Doc;
  canWrite: boolean;
}

/** A soft line in every browser that cannot measure its own words. */
function rowsOf(words: string): number {
  return Math.max(1, words.split('\n').length);
}

function Written({ doc, name, label, hint }: CoverFieldProps) {
  const { value, ...heard } = useCoverField(doc, name);
  return (
    <textarea
      {...heard}
      className={`field ${name}`}
      data-empty={value ? undefined : true}
      aria-label={label}
      placeholder={hint}
      value={value}
      rows={rowsOf(value)}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function CoverField(props: CoverFieldProps) {
  const { doc, name, canWrite, hint } = props;
  const words = useCoverWords(doc, name);
  if (!words && (!hint || !canWrite)) return null;
  if (canWrite) return <Written {...props} />;
  return (
    <Box component="p" className={`field ${name}`} dir="auto">
      {words}
    </Box>
  );
}
