/** What a row says about its script besides the title: who wrote it, what it is, where it belongs, whose it is. */
import type { ScriptRow } from '../../shapes';

const roleText = { editor: 'Can edit', commenter: 'Can comment', viewer: 'Can read' };
const mostTags = 3;

export function LineWords({ script }: { script: ScriptRow }) {
  const { writtenBy, genre, tags, projectName, role, owner, archieved } = script;
  const more = tags.length - mostTags;
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
      {tags.slice(0, mostTags).map((tag) => (
        <span className="chip" dir="auto" key={tag.id}>
          {tag.name}
        </span>
      ))}
      {more > 0 && <bdi>+{more}</bdi>}
    </span>
  );
}
