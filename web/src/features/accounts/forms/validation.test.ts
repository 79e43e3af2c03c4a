// @vitest-environment node
import { expect, test } from 'vitest';
import emails from '../../../../../fixtures/accounts/emails.json';
import { messages } from '../messages';
import { detailsRules, isStrongPassword, signInRules, signUpRules, tokenRules } from './validation';

test.each(['Secret1!', 'aA0@aaaa', 'pass WORD 9*'])(
  'a strong password is accepted: %s',
  (password) => {
    expect(isStrongPassword(password)).toBe(true);
  },
);

test.each([
  ['shorter than 8', 'Sec1!aa'],
  ['without a lowercase letter', 'SECRET1!'],
  ['without an uppercase letter', 'secret1!'],
  ['without a number', 'Secrets!'],
  ['without one of !@#$%^&*', 'Secret1?'],
  ['whose only letters are not a to z', 'ÄÖÜäöü1!'],
])('a password %s is refused', (_, password) => {
  expect(isStrongPassword(password)).toBe(false);
});

test.each(emails.accepted)(
  'the e-mail address %j is accepted and normalised to %j',
  (typed, email) => {
    expect(signUpRules.parse({ email: typed }).email).toBe(email);
  },
);

test.each(emails.refused)('an invalid e-mail address is refused: %j', (email) => {
  const result = signUpRules.safeParse({ email });
  expect(result.error?.issues[0]?.message).toBe(messages.emailShape);
});

test('spaces in a pasted token are removed', () => {
  expect(tokenRules.parse({ eToken: ' 123 456 ' }).eToken).toBe('123456');
});

test.each([
  [{ name: '', password: 'Secret1!' }, 'Please enter your name and password'],
  [{ name: '  ', password: 'Secret1!' }, 'Please enter your name and password'],
  [{ name: 'Ana', password: '' }, 'Please enter your name and password'],
  [
    { name: 'Ana', password: 'weak' },
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number and one special character',
  ],
])('name and password %j are refused with one message', (details, message) => {
  const result = detailsRules.safeParse(details);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('sign-in requires a password but does not check its strength', () => {
  expect(signInRules.safeParse({ email: 'ana@example.com', password: 'x' }).success).toBe(true);
  expect(signInRules.safeParse({ email: 'ana@example.com', password: '' }).success).toBe(false);
});
