/** The title page, written in place: what it looks like is how it prints. */
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { Doc } from 'yjs';
import { type Cover, otherWords } from '../../../../screenplay/cover/cover';
import { furtherPages, linesHold } from '../../../../screenplay/cover/fieldsOfLines';
import { placedLines } from '../../../../screenplay/cover/placedLines';
import type { Profile } from '../../../../screenplay/profile';
import { useEditorPreferences } from '../editorPreferences';
import { faceOf } from '../scriptFonts';
import { CoverField, type CoverPlace } from './CoverField';
import { coverLooks } from './coverLooks';
import { FreeCover } from './FreeCover';
import { coverId } from './goToCover';
import { useCover } from './useCover';

const middle: CoverPlace[] = [
  { name: 'title', label: 'Title on the cover', hint: 'Title' },
  { name: 'subTitle', label: 'Sub title', hint: 'Sub title' },
  { name: 'credit', label: 'Credit', hint: 'Written by' },
  { name: 'authors', label: 'Written by', hint: 'Names of the writers' },
  { name: 'source', label: 'Based on', hint: 'Based on' },
];

const notes: CoverPlace[] = [{ name: 'notes', label: 'Notes on the cover' }];

const left: CoverPlace[] = [
  { name: 'copyright', label: 'Copyright' },
  { name: 'contact', label: 'Contact', hint: 'Contact' },
];

const right: CoverPlace[] = [
  { name: 'revision', label: 'Revision' },
  { name: 'draftDate', label: 'Draft date', hint: 'Draft date' },
];

interface CoverProps {
  doc: Doc;
  canWrite: boolean;
}

interface CoverPageProps extends CoverProps {
  /** The paper. */
  profile: Profile;
}

/** In lines, for the style sheet. */
function paperOf({ width, height, top, bottom }: CoverPageProps['profile']): CSSProperties {
  const lines = { '--width': width, '--height': height, '--top': top, '--bottom': bottom };
  return Object.fromEntries(Object.entries(lines).map(([name, points]) => [name, points / 12]));
}

interface PaperProps {
  id?: string;
  label: string;
  profile: CoverPageProps['profile'];
  children: ReactNode;
}

function Paper({ id, label, profile, children }: PaperProps) {
  const { zoom, font, whitePage } = useEditorPreferences();
  return (
    <Box sx={{ containerType: 'inline-size', '& + &': { mt: 6 } }}>
      <Box
        component="section"
        id={id}
        aria-label={label}
        dir="ltr"
        sx={coverLooks(whitePage)}
        style={
          {
            ...paperOf(profile),
            ...faceOf(font),
            '--zoomed': `${(16 * zoom) / 100}px`,
          } as CSSProperties
        }
      >
        {children}
      </Box>
    </Box>
  );
}

/** What the file said that has no field here, as it prints. */
function Others({ others }: Pick<Cover, 'others'>) {
  return otherWords(others).map((words) => (
    <p key={words} className="field" dir="auto">
      {words}
    </p>
  ));
}

function Fields({ doc, canWrite, others }: CoverProps & Pick<Cover, 'others'>) {
  const fields = (places: CoverPlace[]) =>
    places.map((place) => <CoverField key={place.name} {...place} doc={doc} canWrite={canWrite} />);
  return (
    <>
      <div className="middle">{fields(middle)}</div>
      <div className="foot left">
        {fields(notes)}
        <Others others={others} />
        {fields(left)}
      </div>
      <div className="foot right">{fields(right)}</div>
    </>
  );
}

export function CoverPage({ doc, canWrite, profile }: CoverPageProps) {
  const cover = useCover(doc);
  /** Somebody wants to write in its fields, although it is laid out by its file. */
  const [isWritten, setWritten] = useState(false);
  const holds = useMemo(() => linesHold(cover), [cover]);
  const isFree = holds && !isWritten;
  const sheets = useMemo(
    () => placedLines(isFree ? cover.lines : furtherPages(cover.lines), profile),
    [cover, isFree, profile],
  );
  const [first, ...others] = isFree ? sheets : [null, ...sheets];
  return (
    <>
      <Paper id={coverId} label="Cover" profile={profile}>
        {first ? (
          <FreeCover sheet={first} />
        ) : (
          <Fields {...{ doc, canWrite }} others={cover.others} />
        )}
        {first && canWrite && (
          <Button
            size="small"
            startIcon={<EditRounded />}
            className="edit"
            onClick={() => setWritten(true)}
          >
            Edit the cover
          </Button>
        )}
      </Paper>
      {others.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of the cover is known by its place only
        <Paper key={at} label={`Cover, page ${at + 2}`} profile={profile}>
          {sheet && <FreeCover sheet={sheet} />}
        </Paper>
      ))}
    </>
  );
}
