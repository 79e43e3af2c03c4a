/** Title page, edited in place and laid out as it prints. */
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Doc } from 'yjs';
import {
  type Cover,
  type CoverName,
  type CoverRun,
  coverLineText,
  coverMarks,
  coverNames,
  otherFieldTexts,
} from '../../../../screenplay/cover/cover';
import {
  fieldMarks,
  furtherPages,
  hasMixedMarks,
  linesMatchFields,
} from '../../../../screenplay/cover/guessCoverFields';
import {
  type CoverSheet,
  type PlacedCoverLine,
  placeCoverLines,
} from '../../../../screenplay/cover/placeCoverLines';
import type { Profile } from '../../../../screenplay/profile';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { getFontStyle } from '../preferences/scriptFonts';
import { CoverField, type CoverFieldSpec, markStyle } from './CoverField';
import { CoverMarkButtons } from './CoverMarkButtons';
import { readCover, toggleCoverMark, watchCover } from './coverDocument';
import { coverStyles } from './coverStyles';

function createCoverStore(doc: Doc) {
  let cached: Cover | null = null;
  return {
    getSnapshot: (): Cover => {
      cached ??= readCover(doc);
      return cached;
    },
    subscribe: (onChange: () => void) => {
      // The cover may have changed before the subscription.
      cached = null;
      return watchCover(doc, () => {
        cached = null;
        onChange();
      });
    },
  };
}

/** The same object while nothing of the cover changes. */
function useCover(doc: Doc): Cover {
  const { subscribe, getSnapshot } = useMemo(() => createCoverStore(doc), [doc]);
  return useSyncExternalStore(subscribe, getSnapshot);
}

const coverId = 'cover-page';

/** Scrolls to the cover and focuses its first field, if it can be edited. */
export function goToCover(): void {
  const field = document.querySelector<HTMLElement>(`#${coverId} :is(textarea, button)`);
  field?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

/** Points per line. */
const pointsPerLine = 12;

function StyledCoverRun({ text, ...run }: CoverRun) {
  return <span style={markStyle(coverMarks.filter((mark) => run[mark]))}>{text}</span>;
}

const alignShifts: Partial<Record<string, string>> = { center: '-50% 0', right: '-100% 0' };

/** Inline, as the paper's sides are. */
function linePosition({ row, x, align }: PlacedCoverLine, before: PlacedCoverLine | undefined) {
  return {
    left: `${x / pointsPerLine}em`,
    top: `calc((var(--top) + ${row - 1}) * 1em)`,
    translate: alignShifts[align],
    textAlign: align,
    '--gap': Math.min(3, row - (before?.row ?? row) - 1),
  } as CSSProperties;
}

/** A cover page as its file laid it out: every line where it prints. */
function FixedCover({ sheet }: { sheet: CoverSheet }) {
  return (
    <Box className="free">
      {sheet.map((line, at) => (
        <p
          key={`${line.row} ${coverLineText(line)}`}
          dir={line.rtl ? 'rtl' : 'ltr'}
          style={linePosition(line, sheet[at - 1])}
        >
          {line.runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a placed line have no identity and never move
            <StyledCoverRun key={index} {...run} />
          ))}
        </p>
      ))}
    </Box>
  );
}

const middleFields: CoverFieldSpec[] = [
  { name: 'title', label: 'Title on the cover', hint: 'Title' },
  { name: 'subTitle', label: 'Sub title', hint: 'Sub title' },
  { name: 'credit', label: 'Credit', hint: 'Written by' },
  { name: 'authors', label: 'Written by', hint: 'Names of the writers' },
  { name: 'source', label: 'Based on', hint: 'Based on' },
];

const noteFields: CoverFieldSpec[] = [{ name: 'notes', label: 'Notes on the cover' }];

const leftFields: CoverFieldSpec[] = [
  { name: 'copyright', label: 'Copyright' },
  { name: 'contact', label: 'Contact', hint: 'Contact' },
];

const rightFields: CoverFieldSpec[] = [
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

/** Inline, because a style sheet would be mirrored in a right-to-left interface; a page never is. */
const paperSides = { '--left': 'left', '--right': 'right' };

/** Paper size in lines, as CSS variables. */
function paperVariables({ width, height, top, bottom }: CoverPageProps['profile']): CSSProperties {
  const lines = { '--width': width, '--height': height, '--top': top, '--bottom': bottom };
  return Object.fromEntries(Object.entries(lines).map(([name, points]) => [name, points / 12]));
}

interface CoverPaperProps {
  id?: string;
  label: string;
  profile: CoverPageProps['profile'];
  children: ReactNode;
}

function CoverPaper({ id, label, profile, children }: CoverPaperProps) {
  const { zoom, font, whitePage } = useEditorPreferences();
  return (
    <Box sx={{ containerType: 'inline-size', '& + &': { mt: 6 } }}>
      <Box
        component="section"
        id={id}
        aria-label={label}
        dir="ltr"
        sx={coverStyles(whitePage)}
        style={
          {
            ...paperVariables(profile),
            ...paperSides,
            ...getFontStyle(font),
            '--zoomed': `${(16 * zoom) / 100}px`,
          } as CSSProperties
        }
      >
        {children}
      </Box>
    </Box>
  );
}

/** Fields of the file that we have no field for, as they print. */
function OtherFields({ others }: Pick<Cover, 'others'>) {
  return otherFieldTexts(others).map((text) => (
    <p key={text} className="field" dir="auto">
      {text}
    </p>
  ));
}

/** The field that has the focus, or had it before a button did. */
function useFocusedField() {
  const [focused, setFocused] = useState<CoverName | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = coverNames.find((each) => each === target.dataset.name);
    if (name) setFocused(name);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return { focused, handlers: { onFocus, onBlur } };
}

function Fields({ doc, canWrite, cover }: CoverProps & { cover: Cover }) {
  const { focused, handlers } = useFocusedField();
  const fields = (specs: CoverFieldSpec[]) =>
    specs.map((spec) => (
      <CoverField
        key={spec.name}
        {...spec}
        {...{ doc, canWrite }}
        marks={fieldMarks(cover, spec.name)}
      />
    ));
  return (
    <div className="fields" {...handlers}>
      {focused && (
        <CoverMarkButtons
          active={fieldMarks(cover, focused)}
          onToggle={(mark) => toggleCoverMark(doc, focused, mark)}
        />
      )}
      <div className="middle">{fields(middleFields)}</div>
      <div className="foot left">
        {fields(noteFields)}
        <OtherFields others={cover.others} />
        {fields(leftFields)}
      </div>
      <div className="foot right">{fields(rightFields)}</div>
    </div>
  );
}

const mixedMarksHint =
  'Single words of this cover are bold, underlined or the like; once you edit it, only marks of whole fields stay.';

export function CoverPage({ doc, canWrite, profile }: CoverPageProps) {
  const cover = useCover(doc);
  /** The user edits fields, although the file laid the cover out. */
  const [isWritten, setWritten] = useState(false);
  const linesMatch = useMemo(() => linesMatchFields(cover), [cover]);
  const isFree = linesMatch && !isWritten;
  const sheets = useMemo(
    () => placeCoverLines(isFree ? cover.lines : furtherPages(cover.lines), profile),
    [cover, isFree, profile],
  );
  const [first, ...others] = isFree ? sheets : [null, ...sheets];
  return (
    <>
      <CoverPaper id={coverId} label="Cover" profile={profile}>
        {first ? <FixedCover sheet={first} /> : <Fields {...{ doc, canWrite, cover }} />}
        {first && canWrite && (
          <Box className="edit">
            <Button size="small" startIcon={<EditRounded />} onClick={() => setWritten(true)}>
              Edit the cover
            </Button>
            {hasMixedMarks(cover.lines) && <FormHelperText>{mixedMarksHint}</FormHelperText>}
          </Box>
        )}
      </CoverPaper>
      {others.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of the cover is known by its place only
        <CoverPaper key={at} label={`Cover, page ${at + 2}`} profile={profile}>
          {sheet && <FixedCover sheet={sheet} />}
        </CoverPaper>
      ))}
    </>
  );
}
