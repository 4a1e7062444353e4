import { fireEvent } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { type Change, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PictureUpload } from './PictureUpload.tsx';

const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'flag.jpg', { type: 'image/jpeg' });
const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const uploading = {
  key: 'POST /api/v2/upload/image',
  path: '/api/v2/upload/image',
  file: true,
  done: { imageUrl: '/uploads/photos/made-320.jpg' },
} satisfies Partial<Change>;

beforeEach(() => {
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(900);
});

walkFailedChanges([
  {
    ...uploading,
    Part: () => (
      <PhotoDialog
        open
        title="Profile Photo"
        current={null}
        onClose={() => undefined}
        onDone={() => undefined}
      />
    ),
    press: async (user, page) => {
      await page.findByRole('button', { name: /^Choose a photo$/ });
      await user.upload(fileField(), jpeg());
      fireEvent.load(await page.findByRole('img', { name: 'The chosen one' }));
      await user.click(await page.findByRole('button', { name: 'Preview Photo' }));
      await user.click(await page.findByRole('button', { name: 'Looks good' }));
    },
    again: 'Looks good',
  },
  {
    ...uploading,
    Part: () => <PictureUpload onDone={() => undefined}>Upload a picture</PictureUpload>,
    press: (user) => user.upload(fileField(), jpeg()),
  },
]);
