import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { makeUser } from '../../../../testing/app/accountBuilders';
import { edit, openAccountPage, press } from '../../../../testing/app/accountPage';
import { expectToast, fieldMessageOf } from '../../../../testing/app/messages';
import { choosePicture, stubPictures } from '../../../../testing/app/stubPictures';
import { storedUser } from '../../session/storedAccount';

const serverError = { status: 500, message: 'Something went wrong' };

describe('display name', () => {
  test("a new name is sent, reported ('Name updated successfully') and shown everywhere", async () => {
    const { writer, sent } = await openAccountPage();
    await writer.click(press('Change name'));
    expect(document.activeElement).toBe(screen.getByLabelText('Display name'));
    await writer.clear(screen.getByLabelText('Display name'));
    await writer.type(screen.getByLabelText('Display name'), ' Ana Berg {Enter}');
    await expectToast('Name updated successfully', 'status');
    expect(sent(edit)).toEqual([{ name: 'Ana Berg' }]);
    expect(storedUser()?.name).toBe('Ana Berg');
    expect(screen.getAllByText('Ana Berg').length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(press('Change name'));
  });

  test.each([
    ['a broken server', serverError, 'Something went wrong while updating the user name'],
    ['a refusal', { status: 422, message: 'Your name is too long' }, 'Your name is too long'],
  ])('%s is reported, and what was typed stays', async (_, answer, message) => {
    const { writer } = await openAccountPage({}, { [edit]: answer });
    await writer.click(press('Change name'));
    await writer.type(screen.getByLabelText('Display name'), '!{Enter}');
    await expectToast(message);
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toContain('!');
  });

  test('Escape closes the form, and the old name stays', async () => {
    const { writer, sent } = await openAccountPage();
    await writer.click(press('Change name'));
    await writer.keyboard('Bo{Escape}');
    expect(screen.queryByLabelText('Display name')).toBeNull();
    expect(document.activeElement).toBe(press('Change name'));
    expect(sent(edit)).toEqual([]);
  });
});

describe('e-mail', () => {
  test("a new address is reported ('Email updated successfully') and waits to be confirmed", async () => {
    const changed = makeUser({ email: 'ana@new.example', emailConfirmed: false });
    const { writer, sent } = await openAccountPage(
      {},
      { [edit]: { data: changed }, 'POST /api/user/sendConfirmation': {} },
    );
    await writer.click(press('Change e-mail'));
    await writer.clear(screen.getByLabelText('E-mail'));
    await writer.type(screen.getByLabelText('E-mail'), 'Ana@New.example{Enter}');
    await expectToast('Email updated successfully', 'status');
    expect(sent(edit)).toEqual([{ email: 'ana@new.example' }]);
    expect(screen.getByText('Please confirm ana@new.example: we sent it a letter.')).toBeTruthy();
    await writer.click(press('Send it again'));
    await expectToast('We sent you a letter with a link', 'status');
    expect(sent('POST /api/user/sendConfirmation')).toHaveLength(1);
  });

  test('a taken address is reported by toast and beside the field, and stays there', async () => {
    const answer = { status: 409, message: 'Email already exists' };
    const { writer } = await openAccountPage({}, { [edit]: answer });
    await writer.click(press('Change e-mail'));
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await writer.clear(field);
    await writer.type(field, 'bo@example.com{Enter}');
    await expectToast('Email already exists');
    expect(fieldMessageOf('E-mail')).toContain('Email already exists');
    expect(field.isConnected && field.value).toBe('bo@example.com');
  });

  test('a confirmation e-mail that cannot be sent again is reported', async () => {
    const answers = { 'POST /api/user/sendConfirmation': 'offline' as const };
    const { writer } = await openAccountPage({ emailConfirmed: false }, answers);
    await writer.click(press('Send it again'));
    await expectToast('The letter could not be sent. Please try again.');
  });

  test('a confirmed address shows no request to confirm it', async () => {
    await openAccountPage();
    expect(screen.queryByText(/Please confirm/)).toBeNull();
  });
});

describe('picture', () => {
  test("a photo is shrunk, sent, and reported: 'Image updated successfully'", async () => {
    stubPictures();
    const { writer, sent } = await openAccountPage();
    expect(screen.getByLabelText('Picture').getAttribute('accept')).toBe('image/*');
    await choosePicture(writer, 'me.jpg', 'image/jpeg');
    await expectToast('Image updated successfully', 'status');
    expect(sent(edit)).toEqual([{ avatar: 'data:image/jpeg;512x384' }]);
    expect(storedUser()?.avatar).toBe('data:image/jpeg;512x384');
  });

  test('a PNG picture, which may be transparent, is sent as WebP', async () => {
    stubPictures();
    const { writer, sent } = await openAccountPage();
    await choosePicture(writer, 'me.png', 'image/png');
    await waitFor(() => expect(sent(edit)).toEqual([{ avatar: 'data:image/webp;512x384' }]));
  });

  test('a picture too large for one request is shrunk further', async () => {
    stubPictures();
    const heavy = `data:image/png;${'x'.repeat(900_000)}`;
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockReturnValueOnce(heavy);
    const { writer, sent } = await openAccountPage();
    await choosePicture(writer, 'me.png', 'image/png');
    await waitFor(() => expect(sent(edit)).toEqual([{ avatar: 'data:image/webp;384x288' }]));
  });

  test.each([
    ['text', 'me.txt', 'text/plain'],
    ['an image in name only', 'me.png', 'image/png'],
  ])('%s is refused with a message before it is sent', async (_, name, type) => {
    stubPictures();
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
    const { writer, sent } = await openAccountPage();
    await choosePicture(writer, name, type);
    const sentence = 'Please choose an image file: PNG, JPEG, WebP or GIF';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent(edit)).toEqual([]);
  });

  test.each([
    ['a broken server', serverError, 'Something went wrong while updating the user image'],
    ['a refusal', { status: 413, message: 'That is too much' }, 'That is too much'],
  ])('%s is reported, and the old picture comes back', async (_, answer, message) => {
    stubPictures();
    const { writer } = await openAccountPage({ avatar: 'data:image/webp;old' }, { [edit]: answer });
    await choosePicture(writer, 'me.jpg', 'image/jpeg');
    await expectToast(message);
    for (const image of screen.getAllByAltText('Ana Lindqvist')) {
      expect(image.getAttribute('src')).toBe('data:image/webp;old');
    }
  });

  test('of two pictures chosen quickly the second is saved last, even if the first is slower to read', async () => {
    stubPictures();
    let readFirst: () => void = () => undefined;
    const first = new Promise<void>((done) => {
      readFirst = done;
    });
    const decode = vi.fn(() => Promise.resolve()).mockReturnValueOnce(first);
    HTMLImageElement.prototype.decode = decode;
    const { writer, sent } = await openAccountPage();
    await choosePicture(writer, 'large.jpg', 'image/jpeg');
    expect((press('Change picture') as HTMLButtonElement).disabled).toBe(true);
    await choosePicture(writer, 'small.png', 'image/png');
    readFirst();
    await waitFor(() =>
      expect(sent(edit)).toEqual([
        { avatar: 'data:image/jpeg;512x384' },
        { avatar: 'data:image/webp;512x384' },
      ]),
    );
    await waitFor(() => expect(storedUser()?.avatar).toBe('data:image/webp;512x384'));
    expect((press('Change picture') as HTMLButtonElement).disabled).toBe(false);
  });

  test("a removed picture comes back by 'Undo'", async () => {
    const { writer, sent } = await openAccountPage({ avatar: 'data:image/webp;old' });
    await writer.click(press('Remove picture'));
    await expectToast('Image updated successfully', 'status');
    await writer.click(press('Undo'));
    await waitFor(() => expect(press('Remove picture')).toBeTruthy());
    expect(sent(edit)).toEqual([{ avatar: '' }, { avatar: 'data:image/webp;old' }]);
  });

  test("a removed picture comes back by the button 'Put the picture back'", async () => {
    const { writer, sent } = await openAccountPage({ avatar: 'data:image/webp;old' });
    await writer.click(press('Remove picture'));
    await writer.click(await screen.findByRole('button', { name: 'Put the picture back' }));
    await waitFor(() => expect(sent(edit)).toHaveLength(2));
  });

  test("'Remove picture' is not offered to a user without a picture", async () => {
    await openAccountPage();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});
