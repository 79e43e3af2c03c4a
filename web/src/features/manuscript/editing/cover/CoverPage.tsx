/** The title page, written in place: what it looks like is how it prints. */
import Box from '@mui/material/Box';
import type { CSSProperties } from 'react';
import type { Doc } from 'yjs';
import type { Profile } from '../../../../screenplay/profile';
import { useEditorPreferences } from '../editorPreferences';
import { faceOf } from '../scriptFonts';
import { CoverField, type CoverPlace } from './CoverField';
import { coverLooks } from './coverLooks';

const middle: CoverPlace[] = [
  { name: 'title', label: 'Title on the cover', hint: 'Title' },
  { name: 'subTitle', label: 'Sub title', hint: 'Sub title' },
  { name: 'credit', label: 'Credit', hint: 'Written by' },
  { name: 'authors', label: 'Written by', hint: 'Names of the writers' },
  { name: 'source', label: 'Based on', hint: 'Based on' },
];

const left: CoverPlace[] = [
  { name: 'notes', label: 'Notes on the cover' },
  { name: 'copyright', label: 'Copyright' },
  { name: 'contact', label: 'Contact', hint: 'Contact' },
];

const right: CoverPlace[] = [
  { name: 'revision', label: 'Revision' },
  { name: 'draftDate', label: 'Draft date', hint: 'Draft date' },
];

interface CoverPageProps {
  doc: Doc;
  canWrite: boolean;
  /** The paper. */
  profile: Pick<Profile, 'width' | 'height' | 'top' | 'bottom'>;
}

/** In lines, for the style sheet. */
function paperOf({ width, height, top, bottom }: CoverPageProps['profile']): CSSProperties {
  const lines = { '--width': width, '--height': height, '--top': top, '--bottom': bottom };
  return Object.fromEntries(Object.entries(lines).map(([name, points]) => [name, points / 12]));
}

export function CoverPage({ doc, canWrite, profile }: CoverPageProps) {
  const { zoom, font } = useEditorPreferences();
  const fields = (places: CoverPlace[]) =>
    places.map((place) => <CoverField key={place.name} {...place} doc={doc} canWrite={canWrite} />);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="section"
        aria-label="Cover"
        dir="ltr"
        sx={coverLooks}
        style={
          {
            ...paperOf(profile),
            ...faceOf(font),
            '--zoomed': `${(16 * zoom) / 100}px`,
          } as CSSProperties
        }
      >
        <div className="middle">{fields(middle)}</div>
        <div className="foot left">{fields(left)}</div>
        <div className="foot right">{fields(right)}</div>
      </Box>
    </Box>
  );
}
