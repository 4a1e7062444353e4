import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import type { PhotoDialogProps } from './PhotoPanel.tsx';
import { PictureUpload } from './PictureUpload.tsx';

/** The uploads of a test, which are sent by the one call of browsers that tells how far it has come. */
class Upload extends EventTarget {
  static sent: Upload[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  form: FormData | null = null;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    Upload.sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  comesTo(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
  fails() {
    this.dispatchEvent(new Event('error'));
  }
}
const lastUpload = async (count = 1): Promise<Upload> => {
  await waitFor(() => expect(Upload.sent).toHaveLength(count));
  return Upload.sent[count - 1] as Upload;
};

const fileOf = (name: string, type: string, content: BlobPart) => new File([content], name, { type });
const jpeg = () => fileOf('flag.jpg', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
const wrongKind = 'Please choose a jpg, jpeg, gif, png or svg file.';
const damaged = 'That picture is damaged or incomplete. Please choose another one.';
const square = { name: /^Crop, square/ };

/** The dialog, over a browser that draws every picture as one of 900 by 900 pixels. */
const atDialog = async (more: Partial<PhotoDialogProps> = {}) => {
  const given = { onClose: vi.fn(), onDone: vi.fn(), current: null, ...more };
  const page = await renderPart(() => <PhotoDialog open title="Profile Photo" {...given} />);
  const dialog = await page.findByRole('dialog', { name: 'Profile Photo' });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const within_ = within(dialog);
  await within_.findByRole('button', { name: /^Choose a photo$/ });
  const button = (name: string) => within_.getByRole<HTMLButtonElement>('button', { name });
  const choose = (file: File) =>
    user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  const toPreview = async () => {
    await choose(jpeg());
    fireEvent.load(await within_.findByRole('img', { name: 'The chosen one' }));
    await user.click(await within_.findByRole('button', { name: 'Preview Photo' }));
    await within_.findByRole('img', { name: 'Preview of the new photo' });
  };
  return { ...given, page, dialog: within_, user, button, choose, toPreview };
};

beforeEach(() => {
  Upload.sent = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(900);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the photo dialog', () => {
  test('UP-001 UP-002 UP-003 UP-004 UP-006 begins with choosing where there is no photo, then cuts, shows and keeps it', async () => {
    const { dialog, user, button, toPreview, onDone, onClose } = await atDialog();
    expect(dialog.getByText('Choose a jpg, jpeg, gif, png or svg image.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Edit photo' })).toBeNull();
    await toPreview();
    await user.click(button('Go back'));
    fireEvent.load(await dialog.findByRole('img', { name: 'The chosen one' }));
    expect(await dialog.findByRole('group', square)).toBeDefined();
    await user.click(button('Preview Photo'));
    await user.click(await dialog.findByRole('button', { name: 'Looks good' }));
    const upload = await lastUpload();
    const image = upload.form?.get('image') as File;
    expect([image.name, image.type]).toEqual(['photo.jpg', 'image/jpeg']);
    upload.answers(200, { imageUrl: '/uploads/photos/made-320.jpg' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledExactlyOnceWith('/uploads/photos/made-320.jpg');
  });

  test('takes a picture that is dropped where there is no photo yet, and says what is wrong with one it cannot take', async () => {
    const { dialog } = await atDialog();
    const area = dialog.getByText('Drop a picture here').parentElement as HTMLElement;
    fireEvent.dragOver(area);
    const marked = area.className;
    fireEvent.dragLeave(area);
    expect(area.className).not.toBe(marked);
    fireEvent.drop(area, { dataTransfer: { files: [] } });
    expect(dialog.queryByRole('alert')).toBeNull();
    fireEvent.drop(area, { dataTransfer: { files: [fileOf('notes.txt', 'text/plain', 'notes')] } });
    expect((await dialog.findByRole('alert')).textContent).toBe(wrongKind);
    fireEvent.drop(area, { dataTransfer: { files: [jpeg()] } });
    expect(await dialog.findByRole('img', { name: 'The chosen one' })).toBeDefined();
  });

  test('UP-001 shows a photo that is there first; it can be edited and removed', async () => {
    fakeServer({ 'GET /uploads/photos/mine.jpg': () => new Response(jpeg()) });
    const onRemove = vi.fn(async () => undefined);
    const current = { url: '/uploads/photos/mine.jpg', small: { url: '/uploads/photos/mine.jpg' } };
    const { dialog, user, button, onClose } = await atDialog({ current, onRemove });
    expect(dialog.getByRole('img', { name: 'Current photo' })).toBeDefined();
    await user.click(button('Edit photo'));
    const chosen = await dialog.findByRole('img', { name: 'The chosen one' });
    // A picture that cannot be drawn leads back to the one that is there.
    fireEvent.error(chosen);
    expect((await dialog.findByRole('alert')).textContent).toBe(damaged);
    onRemove.mockRejectedValueOnce(new Error('away'));
    await user.click(button('Remove photo'));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'Your photo could not be removed. Please try again.',
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Remove photo'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('UP-005 says while it is sent how far it has come, and may be stopped', async () => {
    const { dialog, user, button, toPreview, onDone, onClose } = await atDialog();
    await toPreview();
    await user.click(button('Looks good'));
    const stopped = await lastUpload();
    expect(dialog.getByRole('status').textContent).toBe('Saving your photo');
    expect(button('Looks good').disabled).toBe(true);
    stopped.comesTo(3, 4);
    const meter = dialog.getByRole('progressbar', { name: 'Upload' });
    await waitFor(() => expect(meter.getAttribute('aria-valuenow')).toBe('75'));
    await user.click(button('Cancel'));
    expect(button('Looks good').disabled).toBe(false);
    stopped.answers(200, { imageUrl: '/too-late.jpg' });
    await user.click(button('Looks good'));
    (await lastUpload(2)).answers(200, { imageUrl: '/in-time.jpg' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledExactlyOnceWith('/in-time.jpg');
  });

  test('keeps the crop of what cannot be saved, with the reason, and can be tried again', async () => {
    const { dialog, user, button, toPreview, onClose } = await atDialog();
    await toPreview();
    await user.click(button('Go back'));
    const size = () => dialog.getByRole('slider', { name: 'Size' }).getAttribute('aria-valuetext');
    fireEvent.load(await dialog.findByRole('img', { name: 'The chosen one' }));
    fireEvent.keyDown(dialog.getByRole('group', square), { key: '-' });
    await waitFor(() => expect(size()).toBe('78% of the width'));
    await user.click(button('Preview Photo'));
    await user.click(await dialog.findByRole('button', { name: 'Looks good' }));
    (await lastUpload()).answers(422, { code: 'invalid', message: 'That picture has too many pixels.' });
    expect((await dialog.findByRole('alert')).textContent).toBe('That picture has too many pixels.');
    await user.click(button('Go back'));
    fireEvent.load(await dialog.findByRole('img', { name: 'The chosen one' }));
    expect(size()).toBe('78% of the width');
    await user.click(button('Preview Photo'));
    await user.click(await dialog.findByRole('button', { name: 'Looks good' }));
    (await lastUpload(2)).fails();
    expect((await dialog.findByRole('alert')).textContent).toBe('The studio could not be reached.');
    await user.click(button('Looks good'));
    (await lastUpload(3)).answers(200, { imageUrl: '/kept.jpg' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('NS-228 tells a member who has to verify the e-mail first, keeps the crop and has the link sent again', async () => {
    const server = fakeServer({ 'POST /api/auth/send-verification-email': () => ({ status: true }) });
    const { dialog, user, button, toPreview } = await atDialog();
    await toPreview();
    await user.click(button('Looks good'));
    const message = 'Please confirm your e-mail first.';
    (await lastUpload()).answers(403, { code: 'email_not_verified', message });
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await user.click(button('Send the link again'));
    expect((await dialog.findByRole('status')).textContent).toBe(
      'We have sent a link. It works for 24 hours.',
    );
    expect(server.calls()).toEqual(['POST /api/auth/send-verification-email']);
    expect(button('Looks good').disabled).toBe(false);
  });

  test('UP-007 UP-011 takes jpg, jpeg, gif, png and svg and refuses anything else in words, whatever its name', async () => {
    const { dialog, choose } = await atDialog();
    const input = document.querySelector('input[type=file]');
    expect(input?.getAttribute('accept')).toMatch(/\.jpg,\.jpeg,\.gif,\.png,\.svg$/);
    for (const file of [
      fileOf('a.bmp', 'image/bmp', 'BM  '),
      fileOf('a.pdf', 'application/pdf', '%PDF-1.4'),
      fileOf('renamed.jpg', 'image/jpeg', 'RIFF....WEBP'),
      fileOf('page.svg', 'image/svg+xml', '<!doctype html><html><svg/></html>'),
      fileOf('empty.png', 'image/png', ''),
    ]) {
      await choose(file);
      expect((await dialog.findByRole('alert')).textContent, file.name).toBe(wrongKind);
      expect(dialog.queryByRole('img'), file.name).toBeNull();
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="30"/></svg>';
    for (const file of [
      jpeg(),
      fileOf('a.gif', 'image/gif', 'GIF89a'),
      fileOf('a.png', 'image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      fileOf('a.svg', 'image/svg+xml', svg),
    ]) {
      await choose(file);
      expect(await dialog.findByRole('img', { name: 'The chosen one' }), file.name).toBeDefined();
      expect(dialog.queryByRole('alert'), file.name).toBeNull();
    }
  });

  test('UP-010 tells of a picture that cannot be converted in the console and to the member who chose it', async () => {
    const { dialog, choose } = await atDialog();
    await choose(jpeg());
    fireEvent.error(await dialog.findByRole('img', { name: 'The chosen one' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(damaged);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe('Image could not be converted');
  });
});

test('NS-243 a HEIC portrait of the studio becomes a picture that browsers draw, or is refused with a reason', async () => {
  fakeServer({ 'GET /uploads/photos/made-400.jpg': () => new Response(jpeg()) });
  const { dialog, choose } = await atDialog({ sender: 'studio' });
  const heic = () => fileOf('a.heic', 'image/heic', '\0\0\0\x1cftypheic\0\0\0\0mif1');
  await choose(heic());
  (await lastUpload()).answers(422, { code: 'invalid', message: damaged });
  expect((await dialog.findByRole('alert')).textContent).toBe(damaged);
  await choose(heic());
  (await lastUpload(2)).answers(200, { imageUrl: '/uploads/photos/made-400.jpg' });
  expect(await dialog.findByRole('img', { name: 'The chosen one' })).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('NS-216 a picture of the studio is sent whole, and another kind of file says so', async () => {
  const onDone = vi.fn();
  const page = await renderPart(() => <PictureUpload onDone={onDone}>Upload a picture</PictureUpload>);
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, fileOf('a.pdf', 'application/pdf', '%PDF-1.4'));
  expect((await page.findByRole('alert')).textContent).toBe(
    'Please choose a jpg, jpeg, gif, png, svg, webp, avif, heic or heif file.',
  );
  await user.upload(input, jpeg());
  const upload = await lastUpload();
  const sent = upload.form?.get('image') as File;
  expect([sent.name, sent.size]).toEqual(['flag.jpg', 4]);
  upload.comesTo(1, 4);
  await page.findByText('Uploading, 25 %');
  upload.answers(200, { imageUrl: '/uploads/photos/made-320.jpg' });
  await waitFor(() => expect(onDone.mock.calls).toEqual([['/uploads/photos/made-320.jpg']]));
  expect(page.queryByRole('alert')).toBeNull();
});
