/** Threads and people of a script as the server answers them. */
import type { components } from '../../api/schema';

type Thread = components['schemas']['ThreadShown'];
type ThreadComment = components['schemas']['CommentShown'];

export function makeComment(part: Partial<ThreadComment> = {}): ThreadComment {
  return {
    id: 'c1',
    authorId: 'u2',
    author: 'Bo Marsh',
    text: 'Why?',
    mentions: [],
    createdAt: '2026-11-18T01:00:00Z',
    editedAt: null,
    recording: null,
    isMine: false,
    canRemove: false,
    ...part,
  };
}

/** About these words of an element; without words, about the whole script. */
export function makeThread(
  id: string,
  words: { elementId: string; start: number; quote: string } | null,
  part: Partial<Thread> = {},
): Thread {
  const anchor = words && {
    ...words,
    endElementId: words.elementId,
    end: words.start + words.quote.length,
    ...{ before: '', after: '', heading: '', isOrphaned: false },
  };
  return {
    id,
    kind: words ? 'passage' : 'global',
    targetId: '',
    status: 'open',
    resolvedBy: null,
    resolvedAt: null,
    createdAt: '2026-11-18T01:00:00Z',
    version: 1,
    unread: 0,
    anchor,
    comments: [makeComment({ id: `${id}-1` })],
    ...part,
  };
}

export function makeThreadPerson(id: string, name: string, role: 'editor' | 'viewer' = 'editor') {
  return { id, name, avatar: null, role };
}
