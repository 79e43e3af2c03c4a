import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LETTER } from '../../../screenplay/profile';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeScript } from '../../../testing/app/scriptBuilders';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptDetails } from '../data/types';
import { DocumentInfoPanel } from './DocumentInfoPanel';
import { PageLayoutPanel } from './PageLayoutPanel';
import { applyChange, invertChange, isSameAs } from './settingsChange';
import { type ChangeSettings, useSettingsChange } from './useSettingsChange';

const edit = 'PATCH /api/scripts/s1';
const fetched = 'GET /api/scripts/s1';

const stored = makeScript({
  title: 'Salt',
  tags: [{ id: 't1', name: 'Noir' }],
  layout: { pageCategory: 'Letter', pageMargin: { type: 'Standard', space: '1.5' } },
  elements: [{ label: 'Action', spaceBefore: '1 line', config: { left: 2 } }],
});

test('SD3: a change is merged as the server merges it, and inverted to what it replaces', () => {
  const change = {
    title: 'Pepper',
    layout: { pageMargin: { space: '2' }, pageView: 'classic' },
    elements: [
      { label: 'Action', config: { bold: true } },
      { label: 'Own', mode: 'Z' },
    ],
  } as unknown as Parameters<typeof applyChange>[1];
  const changed = applyChange(stored, change);
  expect(changed.layout).toEqual({
    pageCategory: 'Letter',
    pageMargin: { type: 'Standard', space: '2' },
    pageView: 'classic',
  });
  expect(changed.elements).toEqual([
    { label: 'Action', spaceBefore: '1 line', config: { bold: true } },
    { label: 'Own', mode: 'Z' },
  ]);
  // What did not exist cannot be put back.
  expect(invertChange(stored, change)).toEqual({
    title: 'Salt',
    layout: { pageMargin: { space: '1.5' } },
    elements: [{ label: 'Action', config: { left: 2 } }],
  });
  expect([isSameAs(stored, { title: 'Salt' }), isSameAs(stored, change)]).toEqual([true, false]);
});

interface PanelProps {
  script: ScriptDetails;
  change: ChangeSettings;
}

const documentInfo = (props: PanelProps) => (
  <DocumentInfoPanel {...props} progress="2 pages" cover={null} />
);

const pageLayout = (props: PanelProps) => (
  <PageLayoutPanel {...props} profile={{ ...LETTER, top: 63 }} actions={null} />
);

function Panel({ script, panel }: Pick<PanelProps, 'script'> & { panel: typeof documentInfo }) {
  const change = useSettingsChange(script);
  return panel({ script, change });
}

/** As the page of a script has it. */
function OpenScript({ panel = documentInfo }) {
  const { data } = useQuery({
    queryKey: libraryKeys.script('s1'),
    queryFn: () => new Promise<ScriptDetails>(() => undefined),
    initialData: stored,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Panel script={data} panel={panel} />;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function write(name: string, text: string) {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

test('SD2, SD3: a field saves itself when it is left, and Undo in the toast puts the text back', async () => {
  const { sent } = renderComponent(<OpenScript />, { [edit]: { data: {} }, [fetched]: 'offline' });
  write('Written by', 'Bo Marsh');
  await screen.findByText('Written by saved');
  expect(field('Written by').value).toBe('Bo Marsh');
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(field('Written by').value).toBe('Ana Lindqvist'));
  expect(sent(edit)).toEqual([{ writtenBy: 'Bo Marsh' }, { writtenBy: 'Ana Lindqvist' }]);
});

test('SD4: a failed save is told, the stored text stands there again, and what was typed can be saved once more', async () => {
  let isUp = false;
  const answer = () => (isUp ? { data: {} } : ('offline' as const));
  const { sent } = renderComponent(<OpenScript />, { [edit]: answer, [fetched]: 'offline' });
  write('Logline', 'A lamp goes out.');
  await expectToast('Somthing went wrong while updating a script');
  expect(field('Logline').value).toBe('');
  isUp = true;
  fireEvent.click(button('Save it again'));
  await waitFor(() => expect(field('Logline').value).toBe('A lamp goes out.'));
  expect(sent(edit)).toHaveLength(2);
});

test('LY3: a margin above has its range and may be none; what is refused is said at the field', async () => {
  const { sent } = renderComponent(<OpenScript panel={pageLayout} />, {
    [edit]: { data: {} },
    [fetched]: 'offline',
  });
  // That of the file, where nobody has chosen one.
  expect([field('Top margin').placeholder, field('Bottom margin').placeholder]).toEqual([
    '0.88',
    '1',
  ]);
  for (const wrong of ['0.7', '2.1', '.', '1.2.3']) {
    fireEvent.change(field('Top margin'), { target: { value: '1.' } });
    expect(screen.queryByText('From 0.75 to 2 inches')).toBeNull();
    fireEvent.change(field('Top margin'), { target: { value: wrong } });
    expect(screen.getByText('From 0.75 to 2 inches')).toBeTruthy();
  }
  fireEvent.blur(field('Top margin'));
  expect(field('Top margin').value).toBe('');
  write('Top margin', '1.5x');
  await screen.findByText('Top margin saved');
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(field('Top margin').value).toBe(''));
  write('Page margin', '');
  expect(field('Page margin').value).toBe('1.5');
  const margin = (top: string) => ({ layout: { pageMargin: { top } } });
  expect(sent(edit)).toEqual([margin('1.5'), margin('')]);
});

test('a blank title is never saved, a page target has digits only, and blank tags are ignored', async () => {
  const { sent } = renderComponent(<OpenScript />, { [edit]: { data: {} }, [fetched]: 'offline' });
  fireEvent.change(field('Title'), { target: { value: '  ' } });
  expect(screen.getByText('Title is required')).toBeTruthy();
  fireEvent.blur(field('Title'));
  expect(field('Title').value).toBe('Salt');
  write('Page target', '9o5');
  await screen.findByText('Page target saved');
  fireEvent.change(field('Tags'), { target: { value: ' ,Sea,' } });
  await screen.findByText('Tags saved');
  expect(sent(edit)).toEqual([
    { pageTarget: 95 },
    {
      tags: [
        { id: 't1', name: 'Noir' },
        { id: '', name: 'Sea' },
      ],
    },
  ]);
});
