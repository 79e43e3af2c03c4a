/** Renders the script drawer by itself, and imports files into it. */
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, StrictMode, useState } from 'react';
import { ScriptDrawer } from '../../features/library/scriptDrawer/ScriptDrawer';
import { button } from './findButton';
import { renderComponent } from './renderComponent';

type Given = Omit<ComponentProps<typeof ScriptDrawer>, 'open' | 'onClose'>;

function Opened(props: Given) {
  const [open, setOpen] = useState(true);
  return open ? <ScriptDrawer open onClose={() => setOpen(false)} {...props} /> : <p>Closed</p>;
}

export function isOffered(name: string): boolean {
  return screen.queryByText(name, { selector: 'button' }) !== null;
}

export async function openDrawer(
  answers: Parameters<typeof renderComponent>[1] = {},
  props: Given = {},
) {
  // Strict, because a file must be read once although its drawer is drawn twice.
  const part = (
    <StrictMode>
      <Opened {...props} />
    </StrictMode>
  );
  const app = renderComponent(part, { 'POST /api/scripts': { data: { id: 's1' } }, ...answers });
  await screen.findByText('Cancel');
  const bring = (...files: (File | string)[]) => {
    const input = screen.getByLabelText<HTMLInputElement>('Files to import');
    // A device's own chooser lets other files through all the same.
    input.accept = '';
    const chosen = files.map((file) => (typeof file === 'string' ? new File(['x'], file) : file));
    return app.writer.upload(input, chosen);
  };
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const press = (name: string) => app.writer.click(button(name));
  return { ...app, bring, type, press };
}
