/** Parts of a script's row: cover with checkbox, star, title, details, page count, date, search passage. */
import { Link } from 'react-router';
import { exactTimeText, pageCountText, relativeTimeText } from '../../../../../kit/displayText';
import type { ScriptRow } from '../../../data/types';
import { scriptPath } from '../../scriptLists';
import { type ListRowProps, useRowActions } from './rowActions';

interface ScriptCoverProps {
  logo: string | null;
}

/** Drawn plainly: a long list shows it hundreds of times. */
function PageGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="glyph">
      <path d="M6 2.5h8l4.5 4.5v13a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5Z" />
      <path d="M14 2.5V7h4.5M8 11h5M10 14h4M9 17h5" />
    </svg>
  );
}

/** The cover of a script, or a quiet page where it has none. */
export function ScriptCover({ logo }: ScriptCoverProps) {
  if (!logo) return <PageGlyph />;
  return <img className="logo" src={logo} alt="" loading="lazy" decoding="async" />;
}

/** The cover, which turns into a checkbox under the pointer: a phone selects by touching it. */
export function SelectBox({ script, index, isActive, isSelected }: ListRowProps) {
  const { select } = useRowActions();
  return (
    <label className="pick">
      <ScriptCover logo={script.scriptLogo} />
      <input
        type="checkbox"
        checked={isSelected}
        tabIndex={isActive ? 0 : -1}
        aria-label={`Select ${script.title}`}
        onChange={() => select(index, script)}
      />
    </label>
  );
}

export function StarButton({ script, isActive }: ListRowProps) {
  const { star } = useRowActions();
  const { stared, title } = script;
  return (
    <button
      type="button"
      className={stared ? 'star stared' : 'star'}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={stared}
      aria-label={`Star ${title}`}
      title={stared ? 'Unstared (S)' : 'Star (S)'}
      onClick={() => star([script], !stared)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 17.3-4.9 2.9a.6.6 0 0 1-.9-.6l1.3-5.6-4.3-3.8a.6.6 0 0 1 .3-1l5.7-.5 2.3-5.2a.6.6 0 0 1 1 0l2.3 5.2 5.7.5a.6.6 0 0 1 .3 1L16.5 14l1.3 5.6a.6.6 0 0 1-.9.6Z" />
      </svg>
    </button>
  );
}

/** Details of a script besides its title: writer, genre, tags, project, owner. */
const roleText = { editor: 'Can edit', commenter: 'Can comment', viewer: 'Can read' };
const maxTags = 3;

export function RowDetails({ script }: { script: ScriptRow }) {
  const { writtenBy, genre, tags, projectName, role, owner, archieved } = script;
  const hiddenCount = tags.length - maxTags;
  return (
    <span className="meta">
      {archieved && <span className="badge">Archived</span>}
      {role !== 'owner' && <span className="badge">{roleText[role]}</span>}
      {role !== 'owner' && (
        <bdi>
          Shared by <bdi>{owner}</bdi>
        </bdi>
      )}
      {writtenBy && <bdi>{writtenBy}</bdi>}
      {projectName && (
        <bdi title="Project">
          In <bdi>{projectName}</bdi>
        </bdi>
      )}
      {genre && (
        <span className="chip" dir="auto">
          {genre}
        </span>
      )}
      {tags.slice(0, maxTags).map((tag) => (
        <span className="chip" dir="auto" key={tag.id}>
          {tag.name}
        </span>
      ))}
      {hiddenCount > 0 && <bdi>+{hiddenCount}</bdi>}
    </span>
  );
}

interface TitleLinkProps {
  script: ScriptRow;
  isActive: boolean;
}

/** The title of a script, which opens it. */
export function TitleLink({ script, isActive }: TitleLinkProps) {
  return (
    <Link
      className="title"
      to={scriptPath(script)}
      tabIndex={isActive ? 0 : -1}
      dir="auto"
      title={script.title}
      draggable={false}
    >
      {script.title}
    </Link>
  );
}

interface UpdatedTimeProps {
  moment: string;
  /** Name of the event at that moment. */
  label?: string;
}

/** 'Updated 2 hours ago', with the moment itself under the pointer. */
export function UpdatedTime({ moment, label = 'Updated' }: UpdatedTimeProps) {
  return (
    <time className="updated" dateTime={moment} title={exactTimeText(moment)}>
      <bdi>
        {label} {relativeTimeText(moment)}
      </bdi>
    </time>
  );
}

/** Prefix of passages that are not from the script's text. */
const recordParts = { text: '', tags: 'Tags: ', logline: 'Logline: ' };

type Found = NonNullable<ScriptRow['passage']>;

function PassagePieces({ pieces }: Pick<Found, 'pieces'>) {
  // Pieces never change places among themselves, so that their start is a key.
  let start = 0;
  return pieces.map(({ text, found }) => {
    const key = start;
    start += text.length;
    return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

export function SearchPassage({ script }: { script: ScriptRow }) {
  const found = script.passage;
  return (
    <span className="passage" dir="auto">
      {found ? (
        <>
          {recordParts[found.where]}
          <bdi>
            <PassagePieces pieces={found.pieces} />
          </bdi>
        </>
      ) : (
        script.logline
      )}
    </span>
  );
}

export function scriptPagesText({ pageCount, pageTarget }: ScriptRow): string {
  return pageCountText(pageCount, pageTarget);
}

export function PageProgress({ script }: { script: ScriptRow }) {
  const { pageCount, pageTarget } = script;
  const share = pageTarget > 0 ? Math.min(1, pageCount / pageTarget) : 0;
  return (
    <span className="pages">
      {/* On a page that runs from right to left, the first number would go to the end. */}
      <bdi>{scriptPagesText(script)}</bdi>
      {pageTarget > 0 && (
        <span className="track" aria-hidden>
          <span className="filled" style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
    </span>
  );
}
