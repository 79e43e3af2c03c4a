/** Comments that are not sent yet: kept in this tab, so that a reload or a failure loses nothing. */
import { z } from 'zod';
import { readJson, tabStore } from '../../../kit/deviceStorage';
import type { ThreadComment } from '../threads/threadApi';

export interface Mention {
  readonly id: string;
  readonly name: string;
}

export interface CommentDraft {
  /** Of the comment: sent again after a failure, it is added once. */
  readonly id: string;
  readonly text: string;
  /** People chosen from the list; those whose name is still in the text are mentioned. */
  readonly mentions: readonly Mention[];
  /** Uploaded, and not sent with a comment yet. */
  readonly recording: NonNullable<ThreadComment['recording']> | null;
}

const recordingSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(['processing', 'ready', 'failed']),
  problem: z.string(),
  seconds: z.number(),
  peaks: z.array(z.number()),
});

const draftSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  recording: recordingSchema.nullable(),
});

const PREFIX = 'review.draft';

/** By person and script: another person in this tab must not find it. `about`: a thread, a comment, or a new one. */
export function draftKeyOf(userId: string, scriptId: string, about: string): string {
  return [PREFIX, userId, scriptId, about].join('.');
}

export function emptyDraft(text = '', mentions: readonly Mention[] = []): CommentDraft {
  return { id: crypto.randomUUID(), text, mentions, recording: null };
}

export function isEmptyDraft({ text, recording }: CommentDraft): boolean {
  return text.trim() === '' && recording === null;
}

export function readDraft(key: string): CommentDraft | null {
  return draftSchema.safeParse(readJson(tabStore, key)).data ?? null;
}

export function storeDraft(key: string, draft: CommentDraft): void {
  if (isEmptyDraft(draft)) tabStore.remove(key);
  else tabStore.write(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  tabStore.remove(key);
}

/** Ids of the chosen people whose name is still in the text. */
export function mentionedIds({ text, mentions }: CommentDraft): string[] {
  const ids = mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
  return [...new Set(ids)];
}
