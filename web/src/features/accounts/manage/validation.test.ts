// @vitest-environment node
import { expect, test } from 'vitest';
import { emailRules, nameRules, passwordRules } from './validation';

function messagesOf(result: { error?: { issues: { message: string }[] } | undefined }) {
  return result.error?.issues.map((issue) => issue.message) ?? [];
}

test.each(['', '   '])('the name %j is refused', (name) => {
  expect(messagesOf(nameRules.safeParse({ name }))).toEqual(['Name is required']);
});

test('whitespace around a name is trimmed', () => {
  expect(nameRules.parse({ name: ' Ana ' }).name).toBe('Ana');
});

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['ana', 'Email is not valid'],
  ['ana@example', 'Email is not valid'],
])('the e-mail %j is refused: %s', (email, message) => {
  expect(messagesOf(emailRules.safeParse({ email }))).toEqual([message]);
});

test('an e-mail address is trimmed and turned to lower case', () => {
  expect(emailRules.parse({ email: ' Ana@Example.COM ' }).email).toBe('ana@example.com');
});

test.each([
  [
    ['', '', ''],
    ['Old password is required', 'New password is required', 'Confirm password is required'],
  ],
  [['old', 'seven77', 'seven77'], ['Password must be at least 8 characters']],
  [['old', 'eight888', ''], ['Confirm password is required']],
  [['old', 'eight888', 'eight889'], ['Confirm password is not matched']],
  [
    ['', 'seven77', 'other'],
    [
      'Old password is required',
      'Password must be at least 8 characters',
      'Confirm password is not matched',
    ],
  ],
  [['old', 'eight888', 'eight888'], []],
])(
  'the passwords %j give the messages %j',
  ([currentPassword, password, confirmation], messages) => {
    const typed = { currentPassword, password, confirmation };
    expect(messagesOf(passwordRules.safeParse(typed))).toEqual(messages);
  },
);
