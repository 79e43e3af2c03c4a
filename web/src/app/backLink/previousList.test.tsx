import { act, render, screen } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { usePreviousList, useRecordNavigation } from './previousList';

const Writer = createContext<string | undefined>(undefined);

function Frame() {
  useRecordNavigation(useContext(Writer));
  return <Outlet />;
}

function Script() {
  const from = usePreviousList();
  return (
    <p>{from ? `${from.to} ${from.isOneStepBack ? 'next door' : 'further away'}` : 'nowhere'}</p>
  );
}

function open(...initialEntries: string[]) {
  const children = [
    { path: 'script/:id', Component: Script },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }], {
    initialEntries,
  });
  const provider = <RouterProvider router={router} />;
  const { rerender } = render(<Writer value="ann">{provider}</Writer>);
  const go = (to: string | number) => act(() => router.navigate(to as string));
  const signInAs = (id?: string) => rerender(<Writer value={id}>{provider}</Writer>);
  return { go, signInAs };
}

test('a script opened by its address has no previous list', () => {
  open('/script/s1');
  expect(screen.getByText('nowhere')).toBeTruthy();
});

test('the previous list of a script is the one it was opened from, also after navigating back', async () => {
  const { go } = open('/scripts?show=shared');
  await go('/script/s1');
  expect(screen.getByText('/scripts?show=shared next door')).toBeTruthy();
  await go('/project/p1');
  await go('/script/s1');
  expect(screen.getByText('/project/p1 next door')).toBeTruthy();
  await go(-2);
  expect(screen.getByText('/scripts?show=shared next door')).toBeTruthy();
});

test('a page that is no list is skipped: the previous list is the one before it', async () => {
  const { go } = open('/stared');
  await go('/account');
  await go('/script/s1');
  expect(screen.getByText('/stared further away')).toBeTruthy();
});

test('the previous list of one user is not given to the next user who signs in', async () => {
  const { go, signInAs } = open('/scripts?search=secret');
  await go('/script/s1');
  signInAs(undefined);
  await go('/login');
  signInAs('ben');
  await go('/script/s2');
  expect(screen.getByText('nowhere')).toBeTruthy();
  await go(-2);
  expect(screen.getByText('nowhere')).toBeTruthy();
});
