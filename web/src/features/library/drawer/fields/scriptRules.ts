/** What may be typed about a script; the server checks the same again. */
import * as z from 'zod/mini';
import { messages } from '../../messages';

const mostPages = 100_000;
export const pageTargetProblem = 'Page Target must be a whole number of pages';

function isPageTarget(typed: string): boolean {
  return /^\d*$/.test(typed) && Number(typed) <= mostPages;
}

export const scriptRules = z.object({
  title: z.string().check(z.trim(), z.minLength(1, messages.titleRequired)),
  subTitle: z.string().check(z.trim()),
  writtenBy: z.string().check(z.trim()),
  genre: z.string().check(z.trim()),
  pageTarget: z.string().check(z.trim(), z.refine(isPageTarget, { error: pageTargetProblem })),
  logline: z.string().check(z.trim()),
  scriptLogo: z.string(),
  tags: z.array(z.string()),
});

export type ScriptValues = z.infer<typeof scriptRules>;

export const emptyValues: ScriptValues = {
  title: '',
  subTitle: '',
  writtenBy: '',
  genre: '',
  pageTarget: '',
  logline: '',
  scriptLogo: '',
  tags: [],
};
