/** Validation of the forms on the account page; the server checks the same again. */
import * as z from 'zod/mini';
import { signUpRules } from '../forms/validation';
import { messages } from './messages';

export const nameRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, messages.nameMissing)),
});

export const emailRules = z.object({
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim().toLowerCase()),
    ),
    z.string().check(
      z.refine((email) => email.length > 0, { error: messages.emailMissing, abort: true }),
      z.refine((email) => signUpRules.safeParse({ email }).success, {
        error: messages.emailInvalid,
      }),
    ),
  ),
});

export const passwordRules = z
  .object({
    currentPassword: z.string().check(z.minLength(1, messages.oldPasswordMissing)),
    password: z.string().check(
      z.refine((typed) => typed.length > 0, { error: messages.newPasswordMissing, abort: true }),
      z.refine((typed) => [...typed].length >= 8, { error: messages.passwordShort }),
    ),
    confirmation: z.string().check(z.minLength(1, messages.confirmPasswordMissing)),
  })
  .check(
    z.refine((typed) => typed.password === typed.confirmation, {
      error: messages.confirmPasswordDiffers,
      path: ['confirmation'],
      // Also while other fields are wrong: all problems are shown at once.
      when: ({ value }) => {
        const { password, confirmation } = value as Record<string, string>;
        return Boolean(password && confirmation);
      },
    }),
  );
