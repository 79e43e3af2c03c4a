import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useCameFrom, useNotedPlaces } from './notedPlaces';

function Frame() {
  useNotedPlaces();
  return <Outlet />;
}

function Script() {
  const from = useCameFrom();
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
  render(<RouterProvider router={router} />);
  return (to: string | number) => act(() => router.navigate(to as string));
}

test('a direct address came from nowhere', () => {
  open('/script/s1');
  expect(screen.getByText('nowhere')).toBeTruthy();
});

test('a script opened from a list came from there, also after other scripts and the way back', async () => {
  const go = open('/scripts?show=shared');
  await go('/script/s1');
  expect(screen.getByText('/scripts?show=shared next door')).toBeTruthy();
  await go('/project/p1');
  await go('/script/s1');
  expect(screen.getByText('/project/p1 next door')).toBeTruthy();
  await go(-2);
  expect(screen.getByText('/scripts?show=shared next door')).toBeTruthy();
});

test('a page between is no place to go back to', async () => {
  const go = open('/stared');
  await go('/account');
  await go('/script/s1');
  expect(screen.getByText('/stared further away')).toBeTruthy();
});
