// @vitest-environment node
import { expect, test } from 'vitest';
import { safeNextPath, signInPathFor } from './nextPath';

test.each(['/scripts', '/project/42', '/scripts?search=a%20b#row-3'])(
  'a path of this site is accepted as next path: %s',
  (next) => {
    expect(safeNextPath(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'desk',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /evil',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/desk',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/./\u0000/evil',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/desk/../..//evil.example',
])('a next path that could leave the site is replaced by the desk: %j', (next) => {
  expect(safeNextPath(next)).toBe('/desk');
});

test('the sign-in path carries the current path in ?next=', () => {
  expect(signInPathFor('/scripts?search=a b')).toBe('/login?next=%2Fscripts%3Fsearch%3Da%20b');
});
