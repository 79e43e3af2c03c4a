/** Fields that only the cover page has, in a form; title, sub title and writers are those of the script's record. */
import Box from '@mui/material/Box';
import type { Doc } from 'yjs';
import { Field } from '../../../../ui/forms/Field';
import { type CoverFieldSpec, useCoverField } from './CoverField';

const detailFields: CoverFieldSpec[] = [
  { name: 'credit', label: 'Credit', hint: 'Written by' },
  { name: 'source', label: 'Based on' },
  { name: 'draftDate', label: 'Draft date' },
  { name: 'revision', label: 'Revision' },
  { name: 'contact', label: 'Contact' },
  { name: 'copyright', label: 'Copyright' },
  { name: 'notes', label: 'Notes on the cover' },
];

const manyLines = new Set<string>(['contact', 'notes']);

function CoverDetail({ doc, name, label, hint }: CoverFieldSpec & { doc: Doc }) {
  const { onCompositionStart, onCompositionEnd, ...field } = useCoverField(doc, name);
  return (
    <Field
      {...field}
      label={label}
      {...(hint && { placeholder: hint })}
      multiline={manyLines.has(name)}
      inputProps={{ dir: 'auto', maxLength: 2000, onCompositionStart, onCompositionEnd }}
    />
  );
}

export function CoverDetails({ doc }: { doc: Doc }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {detailFields.map((spec) => (
        <CoverDetail key={spec.name} doc={doc} {...spec} />
      ))}
    </Box>
  );
}
