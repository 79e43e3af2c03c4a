/** Opens the drawer of scripts by itself, and brings files into it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ComponentProps, StrictMode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ScriptDrawer } from '../features/library/drawer/ScriptDrawer';
import { Toasts } from '../ui/Toasts';
import { LookProvider } from '../ui/theme/LookProvider';
import { stubServer } from './server';

type Answers = Parameters<typeof stubServer>[0];
type Given = Omit<ComponentProps<typeof ScriptDrawer>, 'open' | 'onClose'>;

function Opened(given: Given) {
  const [open, setOpen] = useState(true);
  return open ? <ScriptDrawer open onClose={() => setOpen(false)} {...given} /> : <p>Closed</p>;
}

function renderDrawer(given: Given) {
  const routes = [
    { path: '/', element: <Opened {...given} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <StrictMode>
      <LookProvider>
        <QueryClientProvider client={new QueryClient()}>
          <Toasts>
            <RouterProvider router={router} />
          </Toasts>
        </QueryClientProvider>
      </LookProvider>
    </StrictMode>,
  );
  return { address: () => router.state.location.pathname };
}

/** Found by what it says; asking for roles takes seconds on a slow machine. */
function button(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`There is no button '${name}'`);
  return found;
}

export function isOffered(name: string): boolean {
  return screen.queryByText(name, { selector: 'button' }) !== null;
}

export async function openDrawer(answers: Answers = {}, given: Given = {}) {
  const calls = stubServer({ 'POST /api/scripts': { data: { id: 's1' } }, ...answers });
  // Whether a pointer could reach each element is not asked: that alone takes seconds.
  const writer = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const { address } = renderDrawer(given);
  await screen.findByText('Cancel');
  const sent = (route: string) =>
    calls.filter((call) => call.route === route).map((call) => call.body);
  const bring = (...files: (File | string)[]) => {
    const input = screen.getByLabelText<HTMLInputElement>('Files to import');
    // What a device's own chooser lets through all the same.
    input.accept = '';
    const chosen = files.map((file) => (typeof file === 'string' ? new File(['x'], file) : file));
    return writer.upload(input, chosen);
  };
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const press = (name: string) => writer.click(button(name));
  return { writer, address, calls, sent, bring, type, press };
}
