import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast, fieldMessageOf } from '../../../testing/app/messages';
import { isOffered, openDrawer } from '../../../testing/app/openScriptDrawer';
import { makeFound, makeScript } from '../../../testing/app/scriptBuilders';
import { stubPictures } from '../../../testing/app/stubPictures';
import { holdResponses } from '../../../testing/app/stubServer';

const create = 'POST /api/scripts';
const read = 'POST /api/scripts/import';
const skip = 'Skip, start with an empty page';
const invalidFormat =
  'Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn, .fountain, .celtx, .fadein, .osf, .xml, .highland, .textbundle, .trelby, .txt';

const reading = (...scripts: ReturnType<typeof makeFound>[]) => ({ data: { scripts } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('an empty script', () => {
  test('every field is sent, the success is reported, and the script opens', async () => {
    stubPictures();
    const { writer, press, type, sent, address } = await openDrawer();
    await press(skip);
    type('Title', ' Ferry ');
    type('Sub title', 'A night');
    type('Written by', 'Ana');
    type('Genre', 'Noir');
    type('Page Target', '110');
    type('Logline', 'A ferry leaves.');
    type('Tags', 'sea, night,');
    expect(screen.getByText('256x256 recommended')).toBeTruthy();
    const photo = new File(['x'], 'cover.jpg', { type: 'image/jpeg' });
    await writer.upload(field('Cover image'), photo);
    expect((await screen.findByAltText('Cover')).getAttribute('src')).toContain('image/jpeg');
    await press('Create script');
    await expectToast('Script created successfully', 'status');
    expect(sent(create)).toEqual([
      {
        title: 'Ferry',
        subTitle: 'A night',
        writtenBy: 'Ana',
        genre: 'Noir',
        pageTarget: 110,
        logline: 'A ferry leaves.',
        scriptLogo: 'data:image/jpeg;512x384',
        tags: [
          { id: '', name: 'sea' },
          { id: '', name: 'night' },
        ],
      },
    ]);
    expect(address()).toBe('/script-dummy/s1');
  });

  test("without a title: 'title is required'", async () => {
    const { press, sent } = await openDrawer({}, { startsWith: 'fields' });
    await press('Create script');
    await waitFor(() => expect(fieldMessageOf('Title')).toBe('title is required'));
    expect(sent(create)).toEqual([]);
  });

  test.each([
    ['a broken server', { status: 500 }, 'Somthing went wrong while creating a script'],
    ['a refusal', { status: 422, message: 'The title is too long' }, 'The title is too long'],
  ])('%s is reported, and what was typed stays', async (_, answer, sentence) => {
    const { type, press } = await openDrawer({ [create]: answer }, { startsWith: 'fields' });
    type('Title', 'Ferry');
    await press('Create script');
    await expectToast(sentence);
    expect(field('Title').value).toBe('Ferry');
  });

  test('is created in the project and the season where the drawer was opened', async () => {
    const placement = { projectId: 'p1', seasonId: 'n1' };
    const { type, press, sent } = await openDrawer({}, { startsWith: 'fields', ...placement });
    type('Title', 'Pilot');
    await press('Create script');
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    expect(sent(create)[0]).toMatchObject(placement);
  });

  test('leaving with something typed asks first', async () => {
    const { type, press } = await openDrawer({}, { startsWith: 'fields' });
    type('Title', 'Ferry');
    await press('Cancel');
    await press('Stay');
    expect(field('Title').value).toBe('Ferry');
    await waitFor(() => expect(isOffered('Stay')).toBe(false));
    await press('Cancel');
    await press('Leave');
    expect(await screen.findByText('Closed')).toBeTruthy();
  });
});

describe('files to import', () => {
  test('unreadable files are refused before they are sent', async () => {
    const large = new File(['x'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: 32_000_001 });
    const { bring, sent } = await openDrawer();
    await bring('script.rtf', 'nameless', 'script.mmsw', large, new File([], 'empty.fdx'));
    expect(await screen.findAllByText(invalidFormat)).toHaveLength(2);
    for (const sentence of [
      'Movie Magic files cannot be read here: export FDX from Movie Magic instead.',
      'The file is larger than 32 MB; a screenplay is far smaller.',
      'The file is empty.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(screen.getAllByRole('alert')).toHaveLength(5);
    expect(sent(read)).toEqual([]);
    expect(isOffered('Continue')).toBe(false);
  });

  test('contents and losses of a file are shown before a script is created', async () => {
    const losses = [{ message: 'Two pictures were left out.', count: 2 }];
    const { bring, press, sent, calls } = await openDrawer({
      [read]: reading(makeFound({ losses, unsure: 3 })),
    });
    await bring('ferry.fdx');
    expect(await screen.findByText('Two pictures were left out. (2 places)')).toBeTruthy();
    expect(screen.getByText('3 elements were guessed: check them')).toBeTruthy();
    expect(screen.getByText('Final Draft · 12 pages · 2,345 words')).toBeTruthy();
    expect(screen.getByText('1 scene, 40 action paragraphs')).toBeTruthy();
    expect(calls.find(({ route }) => route === read)?.query).toBe('?name=ferry.fdx');
    await press('Continue');
    expect(screen.getByText('Two pictures were left out. (2 places)')).toBeTruthy();
    expect(sent(create)).toEqual([]);
    await press('Create script');
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    expect(sent(create)[0]).toMatchObject({
      title: 'The Last Ferry',
      writtenBy: 'A. Lindqvist',
      importId: 'i1',
    });
  });

  test('creating before the file is read is refused, and a typed title stays afterwards', async () => {
    const { bring, press, type, sent } = await openDrawer({ [read]: reading(makeFound()) });
    const letGo = holdResponses(read);
    await bring('ferry.fdx');
    expect(await screen.findByText('Reading …')).toBeTruthy();
    await press('Continue');
    await press('Create script');
    await expectToast('Content not found for the imported file, please wait...');
    type('Title', 'Mine');
    letGo();
    await waitFor(() => expect(field('Written by').value).toBe('A. Lindqvist'));
    expect(sent(create)).toEqual([]);
    await press('Create script');
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    expect(sent(create)[0]).toMatchObject({ title: 'Mine', importId: 'i1' });
  });

  test('a file dropped anywhere on the drawer is read, once', async () => {
    const { sent } = await openDrawer({ [read]: reading(makeFound()) });
    const files = [new File(['x'], 'ferry.fdx')];
    fireEvent.drop(screen.getByText('Drop one or more scripts here'), { dataTransfer: { files } });
    expect(await screen.findByText('Final Draft · 12 pages · 2,345 words')).toBeTruthy();
    expect(sent(read)).toHaveLength(1);
    // No script was created yet, so other tabs are not notified.
    expect(localStorage.getItem('libraryChanged')).toBeNull();
  });

  test("a broken file is refused with the server's message, and can be removed", async () => {
    const message = 'Error parsing JSON: Expecting value';
    const { bring, press } = await openDrawer({ [read]: { status: 422, message } });
    await bring('ferry.scrn');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(/^(Reading …|Waiting)/)).toBeNull();
    expect(isOffered('Continue')).toBe(false);
    expect(isOffered('Try another file')).toBe(true);
    await press('Remove ferry.scrn');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('a file that did not reach the server can be sent again', async () => {
    let isDown = true;
    const { bring, press } = await openDrawer({
      [read]: () => (isDown ? 'offline' : reading(makeFound())),
    });
    await bring('ferry.fdx');
    await screen.findByText('The file could not be read: the server does not answer.');
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Everything in this file comes along.')).toBeTruthy();
  });
});

describe('several scripts', () => {
  const two = reading(makeFound(), makeFound({ importId: 'i2', title: 'The First Ferry' }));

  test('unselected scripts are not created, the selected ones each with its title', async () => {
    const nameless = reading(makeFound({ importId: 'i3', title: '' }));
    const { bring, press, writer, sent } = await openDrawer({
      [read]: ({ query }) => (query.includes('two') ? two : nameless),
    });
    await bring('two.celtx', 'three.fountain');
    await waitFor(() => expect(screen.getAllByText(/12 pages/)).toHaveLength(3));
    await writer.click(screen.getByLabelText('The First Ferry'));
    await press('Continue');
    const [first] = screen.getAllByLabelText('Title');
    fireEvent.change(first as HTMLElement, { target: { value: 'The Last Ferry II' } });
    await press('Create 2 scripts');
    await expectToast('2 scripts created', 'status');
    expect(sent(create)).toEqual([
      { title: 'The Last Ferry II', writtenBy: 'A. Lindqvist', importId: 'i1' },
      { title: 'three', writtenBy: 'A. Lindqvist', importId: 'i3' },
    ]);
    expect(screen.getByText('Closed')).toBeTruthy();
  });

  test('unreadable files are listed after the scripts to create, with the reason', async () => {
    const message = 'Error parsing JSON: Expecting value';
    const { bring, press } = await openDrawer({
      [read]: ({ query }) => (query.includes('broken') ? { status: 422, message } : two),
    });
    await bring('script.rtf', 'broken.scrn', 'two.celtx');
    await waitFor(() => expect(screen.getAllByText(/12 pages/)).toHaveLength(2));
    expect(screen.getByLabelText('Files').firstElementChild?.textContent).toContain('two.celtx');
    await press('Continue');
    const parts = [...screen.getByRole('dialog').querySelectorAll('ul, h3')];
    expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
      'Scripts to create',
      '2 files could not be read',
      '2 files could not be read',
    ]);
    expect(parts[2]?.textContent).toContain(message);
    expect(isOffered('Create 2 scripts')).toBe(true);
    await press('Remove broken.scrn');
    expect(screen.getByText('1 file could not be read')).toBeTruthy();
  });

  test('with one readable and one unreadable file, the fields come before the refusal', async () => {
    const { bring, press } = await openDrawer({ [read]: reading(makeFound()) });
    await bring('script.rtf', 'ferry.fdx');
    await screen.findByText(/12 pages/);
    await press('Continue');
    const refusal = screen.getByText('1 file could not be read');
    const isAfter = field('Title').compareDocumentPosition(refusal);
    expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(isOffered('Create script')).toBe(true);
  });

  test('a script that fails stays in the drawer with the reason, and only it is created again', async () => {
    let isFull = true;
    const { bring, press, sent } = await openDrawer({
      [read]: two,
      [create]: ({ body }) =>
        isFull && (body as { importId: string }).importId === 'i2'
          ? { status: 422, message: 'There is no room' }
          : { data: { id: 's1' } },
    });
    await bring('two.celtx');
    await screen.findByText('The First Ferry');
    await press('Continue');
    await press('Create 2 scripts');
    await expectToast('1 of 2 scripts created');
    expect(field('Title').value).toBe('The First Ferry');
    expect(fieldMessageOf('Title')).toBe('There is no room');
    isFull = false;
    await press('Create script');
    await expectToast('Script created successfully', 'status');
    expect(sent(create)).toHaveLength(3);
  });
});

describe('edit mode', () => {
  const edit = 'PATCH /api/scripts/s1';
  const script = makeScript({
    pageTarget: 90,
    tags: [{ id: 't1', name: 'sea' }],
    scriptLogo: 'data:image/webp;old',
  });

  test('only changed fields are sent; tags that stay keep their id', async () => {
    const { press, type, sent } = await openDrawer({ [edit]: {} }, { script });
    expect(screen.getByText('Edit Script')).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    type('Genre', 'Noir');
    type('Tags', 'night,');
    await press('Remove image');
    await press('Save');
    await expectToast('Script updated successfully', 'status');
    expect(sent(edit)).toEqual([
      {
        genre: 'Noir',
        scriptLogo: '',
        tags: [
          { id: 't1', name: 'sea' },
          { id: '', name: 'night' },
        ],
      },
    ]);
    expect(screen.getByText('Closed')).toBeTruthy();
  });

  test.each([
    ['', 'title is required', 'Title'],
    ['many', 'Page Target must be a whole number of pages', 'Page Target'],
  ])('%j is refused beside its field', async (typed, sentence, label) => {
    const { press, type, sent } = await openDrawer({ [edit]: {} }, { script });
    type(label, typed);
    await press('Save');
    await waitFor(() => expect(fieldMessageOf(label)).toBe(sentence));
    expect(sent(edit)).toEqual([]);
  });

  test("a failure: 'Somthing went wrong while updating a script', and what was typed stays", async () => {
    const { press, type } = await openDrawer({ [edit]: { status: 500 } }, { script });
    type('Sub title', 'A night');
    await press('Save');
    await expectToast('Somthing went wrong while updating a script');
    expect(screen.getByLabelText<HTMLInputElement>('Sub title').value).toBe('A night');
  });
});
