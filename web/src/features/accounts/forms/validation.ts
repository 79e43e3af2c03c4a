/** Validation of e-mail address, name and password; the server checks the same again. */
import * as z from 'zod/mini';
import { emailPattern, normaliseEmail } from '../../../kit/emailPattern';
import { messages } from '../messages';

export const passwordRules = [
  { label: 'At least 8 characters', holds: (password: string) => [...password].length >= 8 },
  { label: 'A lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'An uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'A number', holds: (password: string) => /[0-9]/.test(password) },
  { label: 'One of ! @ # $ % ^ & *', holds: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password));
}

const email = z.pipe(
  z.pipe(z.string(), z.transform(normaliseEmail)),
  z.string().check(z.regex(emailPattern, messages.emailShape)),
);

export const signUpRules = z.object({ email });

export const signInRules = z.object({
  email,
  password: z.string().check(z.minLength(1, messages.passwordMissing)),
});

/** A code from a mail, an app or a list, where people like to type spaces. */
const code = (whenMissing: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.minLength(1, whenMissing)),
  );

export const tokenRules = z.object({ eToken: code(messages.tokenMissing) });

export const secondFactorRules = z.object({ code: code(messages.codeMissing) });

export const detailsRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, messages.detailsMissing)),
  password: z.string().check(
    z.refine((typed) => typed.length > 0, { error: messages.detailsMissing, abort: true }),
    z.refine(isStrongPassword, { error: messages.passwordRule }),
  ),
});

export const newPasswordRules = z.object({
  password: z
    .string()
    .check(
      z.refine((typed) => [...typed.trim()].length >= 8, { error: messages.newPasswordLength }),
    ),
});
