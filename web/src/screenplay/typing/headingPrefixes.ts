/** Prefix of a scene heading: 'int.' at the beginning of a line makes it one. Rules TY24 and TY25. */
import type { Kind } from '../elements';
import type { TypedCharacter, TypingCorrection } from './correction';

const WORDS: Readonly<Record<string, string>> = {
  int: 'INT. ',
  ext: 'EXT. ',
  est: 'EST. ',
  'i/e': 'I/E. ',
  'int/ext': 'INT./EXT. ',
  'int./ext': 'INT./EXT. ',
  'ext/int': 'EXT./INT. ',
  'ext./int': 'EXT./INT. ',
};

/** One letter is a prefix only where nothing else stands: an 'I.' may be an initial. */
const LETTERS: Readonly<Record<string, string>> = { i: 'INT. ', e: 'EXT. ' };

const LETTER_KINDS: readonly Kind[] = [
  'action',
  'sceneHeading',
  'shot',
  'transition',
  'normal',
  'paragraph',
];
/** A cue or a speech too: who writes 'int.' there is done with talking. */
const WORD_KINDS: readonly Kind[] = [...LETTER_KINDS, 'character', 'dialogue'];

const WRITTEN = new Set(Object.values(WORDS));

export function prefixCorrection(typing: TypedCharacter): TypingCorrection | null {
  const { typed, kind } = typing;
  // Some phones put the blank behind a dot themselves.
  if (typed.trimEnd().endsWith('.')) return newHeading(typing);
  return kind === 'sceneHeading' ? behindPrefix(typing) : null;
}

function newHeading({ typed, kind, text, at }: TypedCharacter): TypingCorrection | null {
  const word = (text.slice(0, at) + typed.trimEnd()).slice(0, -1).toLowerCase();
  const prefix = wordPrefix(word, kind) ?? letterPrefix(word, kind, text.slice(at));
  return prefix ? { from: 0, text: prefix, kind: 'sceneHeading' } : null;
}

function wordPrefix(word: string, kind: Kind): string | undefined {
  return WORD_KINDS.includes(kind) && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

function letterPrefix(word: string, kind: Kind, behind: string): string | undefined {
  const isAlone = !behind && LETTER_KINDS.includes(kind);
  return isAlone && Object.hasOwn(LETTERS, word) ? LETTERS[word] : undefined;
}

/** The blank is there already; and who goes on with a stroke means 'INT./EXT.'. */
function behindPrefix({ typed, text, at }: TypedCharacter): TypingCorrection | null {
  const before = text.slice(0, at);
  if (!WRITTEN.has(before)) return null;
  if (typed === ' ') return { from: at, text: '' };
  return typed === '/' ? { from: at - 1, text: '/' } : null;
}
