import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Toasts } from '../toasts/Toasts';
import { LazyBoundary, lazyComponent } from './LazyBoundary';

function page(part: () => Promise<() => ReactNode>) {
  const Part = lazyComponent(part);
  return (
    <Toasts>
      <p>What somebody writes</p>
      <LazyBoundary fallback="Just a moment">
        <Part />
      </LazyBoundary>
    </Toasts>
  );
}

test('a lazy component is shown when it is loaded', async () => {
  render(page(async () => () => 'All scenes'));
  expect(await screen.findByText('All scenes')).toBeTruthy();
});

test('a lazy component that was fetched ahead is there at its first render', async () => {
  const Part = lazyComponent(async () => () => 'All scenes');
  await Part.prefetch();
  render(
    <LazyBoundary fallback="Just a moment">
      <Part />
    </LazyBoundary>,
    { wrapper: Toasts },
  );
  expect(screen.getByText('All scenes')).toBeTruthy();
});

test('a lazy component that cannot be fetched is reported, and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(page(() => Promise.reject(new TypeError('no network'))));
  expect(await screen.findByText(/could not be fetched. What you write is kept./)).toBeTruthy();
  expect(screen.getByText('What somebody writes')).toBeTruthy();
  expect(screen.queryByText('Just a moment')).toBeNull();
});

class Crash extends Component<{ children: ReactNode }> {
  override state = { said: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { said: message };
  }

  override render() {
    return this.state.said || this.props.children;
  }
}

test('an error thrown by a lazy component reaches the outer error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('a fault of ours');
  };
  render(<Crash>{page(async () => Broken)}</Crash>);
  expect(await screen.findByText('a fault of ours')).toBeTruthy();
});
