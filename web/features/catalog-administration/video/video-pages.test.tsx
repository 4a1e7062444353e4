import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClassVideos } from '../../../../contract/catalog-administration/videos.schema.ts';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { UploadList } from '../uploading/UploadList.tsx';
import type { QueuedUpload } from '../uploading/upload-entries.ts';
import { ClassVideoSection } from './ClassVideoSection.tsx';
import { storage, video } from './testing/shown-video.ts';
import { UploadsPage } from './UploadsPage.tsx';

const chosen: string[] = [];
const changed = vi.fn();
const recordImage = (image: string) => void chosen.push(image);
const Section = () => (
  <ClassVideoSection classId={12} cover="/cover.webp" onImage={recordImage} onVideoChange={changed} />
);

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown>) => {
  const server = fakeServer({
    'GET /admin/api/video_uploads': () => ({ uploads: [] }),
    'GET /admin/api/video_storage': () => storage(),
    'GET /admin/api/plan_entries/series_options': () => [],
    'GET /admin/api/videos': () => [],
    ...answers,
  });
  const page = await renderPages({ '/class': Section, '/admin/uploads': UploadsPage }, { at });
  return { page, server, user: userEvent.setup({ delay: null }) };
};
const openSection = (
  videos: Partial<ClassVideos>,
  answers: Record<string, (sent: SentCall) => unknown> = {},
) =>
  open('/class', {
    'GET /admin/api/plan_entries/12/video': () => ({ video: null, replacement: null, version: 3, ...videos }),
    ...answers,
  });

beforeEach(() => {
  changed.mockClear();
  chosen.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('new drafts say whether members see the series that they go into, and the one chosen last is offered again', async () => {
  const answers = {
    'GET /admin/api/plan_entries/series_options': () => [
      { id: 1, title: 'Classes', slug: 'classes', state: 'draft' },
      { id: 2, title: 'First Light', slug: 'first-light', state: 'published' },
    ],
  };
  const { page, user } = await open('/admin/uploads', answers);
  const choice = await page.findByLabelText<HTMLInputElement>('New drafts in');
  await waitFor(() => expect(choice.value).toBe('Classes'));
  await user.click(choice);
  await waitFor(() =>
    expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ClassesDraft',
      'First Light',
    ]),
  );
  await user.click(page.getByRole('option', { name: 'First Light' }));
  cleanup();
  const again = await open('/admin/uploads', answers);
  const kept = await again.page.findByLabelText<HTMLInputElement>('New drafts in');
  await waitFor(() => expect(kept.value).toBe('First Light'));
});

test('a studio without a series says which one the first upload makes', async () => {
  const { page } = await open('/admin/uploads', {});
  await page.findByPlaceholderText('A new series, Classes (draft)');
});

test('a failed video without its original leads to its class to be uploaded again, one with it does not', async () => {
  const listed = (id: number, kept: boolean) => ({
    video: video({ id, processStatus: 'failed', source: { name: 'flow.mov', bytes: 10, kept } }),
    class: { id, title: 'Kick Up Softly' },
    replaces: false,
    removedAt: null,
  });
  const { page } = await open('/admin/uploads', {
    'GET /admin/api/videos': () => [listed(12, false), listed(13, true)],
  });
  const again = await page.findAllByText('Upload again');
  expect(again.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Upload again for Kick Up Softly', '/admin/class_builder/12/edit'],
  ]);
});

const sent: QueuedUpload = {
  key: 'upload-1',
  fileName: 'flow.mov',
  bytes: 10,
  sent: 10,
  speed: null,
  state: 'done',
  problem: null,
  again: false,
  target: { seriesId: 3 },
  videoId: 7,
  classId: 12,
};
const List = () => <UploadList list={[sent]} label="Uploads" />;

test('BEY-60 a finished upload leads to the class that has its video', async () => {
  const page = await renderPages({ '/admin/uploads': List }, { at: '/admin/uploads' });
  expect(page.getByRole('link', { name: 'Open the class: flow.mov' }).getAttribute('href')).toBe(
    '/admin/class_builder/12/edit',
  );
});

const problem =
  'The proxy in front takes less than 250 KB at once; see “Behind a proxy” in docs/operations.md.';
const refused = { ...sent, state: 'failed', sent: 0, problem, again: true, classId: null } as const;
const Refused = () => <UploadList list={[refused]} label="Uploads" />;

test('BEY-60 an upload that a proxy refuses says what it takes, and can be tried again', async () => {
  const page = await renderPages({ '/admin/uploads': Refused }, { at: '/admin/uploads' });
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain(problem);
  for (const name of ['Try again: flow.mov', 'Remove: flow.mov'])
    expect(page.getByRole('button', { name })).toBeTruthy();
});

test('BEY-60 a class without a video takes one, and says the limit before', async () => {
  const { page } = await openSection({});
  expect(await page.findByText(/up to 20 GB/)).toBeTruthy();
  expect(page.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

test('BEY-60 a video that failed says why, is tried again, and a refusal stands beside the button', async () => {
  const failed = video({ processStatus: 'failed', failure: 'It ends in the middle.' });
  const { page, server, user } = await openSection(
    { video: failed },
    { 'POST /admin/api/videos/7/retry': () => refusal(409, 'conflict', 'It is being made already.') },
  );
  expect(await page.findByText('It ends in the middle.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('It is being made already.')).toBeTruthy();
  server.answer('POST /admin/api/videos/7/retry', () => ({}));
  server.answer('GET /admin/api/plan_entries/12/video', () => ({
    video: { ...failed, processStatus: 'uploaded', failure: null },
    replacement: null,
    version: 3,
  }));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('Waiting')).toBeTruthy();
});

test('BEY-60 the new video is told beside the one that plays, and can be kept out', async () => {
  const waiting = video({
    id: 8,
    processStatus: 'started',
    progress: 41,
    source: { name: 'new.mov', bytes: 5, kept: true },
  });
  const { page, user } = await openSection(
    { video: video(), replacement: waiting },
    {
      'DELETE /admin/api/plan_entries/12/video/replacement': () => ({
        video: video(),
        replacement: null,
        version: 3,
      }),
    },
  );
  const part = within(await page.findByRole('region', { name: 'New video' }));
  expect(part.getByText('41%')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Download the original (2.6 GB)' }).getAttribute('href')).toBe(
    '/admin/api/videos/7/original',
  );
  await user.click(part.getByRole('button', { name: 'Keep the old one' }));
  await waitFor(() => expect(page.queryByRole('region', { name: 'New video' })).toBeNull());
  expect(changed).not.toHaveBeenCalled();
});

test('BEY-60 a swap is told to the form once it has happened', async () => {
  const waiting = video({ id: 8, processStatus: 'failed', failure: 'It has no picture.' });
  const { page, server, user } = await openSection(
    { video: video(), replacement: waiting },
    { 'POST /admin/api/videos/8/retry': () => ({}) },
  );
  await page.findByText('It has no picture.');
  server.answer('GET /admin/api/plan_entries/12/video', () => ({
    video: video({ id: 8 }),
    replacement: null,
    version: 4,
  }));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});

test('BEY-60 a track and a side of the sound are chosen, and the video is made again', async () => {
  const tracks = [
    { channels: 2, language: '', title: '' },
    { channels: 2, language: 'de', title: '' },
  ];
  const silent = video({ loudness: -70, sound: { tracks, played: 0, choice: null } });
  const { page, server, user } = await openSection(
    { video: silent },
    { 'POST /admin/api/videos/7/sound': () => refusal(409, 'conflict', 'It is being made again already.') },
  );
  await user.click(await page.findByText('Choose the sound'));
  await user.selectOptions(page.getByLabelText('Track'), 'Track 2 · German · stereo');
  await user.click(page.getByRole('radio', { name: 'Left on both' }));
  await user.click(page.getByRole('button', { name: 'Process again' }));
  expect(await page.findByText('It is being made again already.')).toBeTruthy();
  server.answer('POST /admin/api/videos/7/sound', () => ({}));
  server.answer('GET /admin/api/plan_entries/12/video', () => ({
    video: silent,
    replacement: video({ id: 8, processStatus: 'uploaded' }),
    version: 3,
  }));
  await user.click(page.getByRole('button', { name: 'Process again' }));
  expect(await page.findByRole('region', { name: 'New video' })).toBeTruthy();
  expect(page.queryByText('Choose the sound')).toBeNull();
  expect(server.bodies('POST /admin/api/videos/7/sound').at(-1)).toEqual({ track: 1, bothSides: 'left' });
});

test('BEY-60 a frame becomes the picture of the form', async () => {
  const { page, server, user } = await openSection(
    { video: video() },
    {
      'POST /admin/api/videos/7/frames': () => ({
        image: 'photos/a-1280',
        url: '/uploads/photos/a-1280.jpg',
      }),
    },
  );
  await user.click(await page.findByRole('button', { name: 'Choose poster frame' }));
  await user.click(page.getByRole('button', { name: 'Frame at 0:30' }));
  await user.click(page.getByRole('button', { name: 'Use this frame' }));
  await waitFor(() => expect(chosen).toEqual(['photos/a-1280']));
  expect(server.bodies('POST /admin/api/videos/7/frames')).toEqual([{ seconds: 30 }]);
  expect(page.getByText('Chosen as the poster.')).toBeTruthy();
});

test('BEY-60 the storage is told by kind, and originals are deleted only after a question', async () => {
  const { page, server, user } = await open('/admin/uploads', {
    'PUT /admin/api/video_storage': ({ body }) => storage({ keepOriginals: Boolean(body.keepOriginals) }),
    'GET /admin/api/videos': () => [
      {
        video: video({ processStatus: 'started', progress: 62 }),
        class: { id: 12, title: 'Dawn' },
        replaces: true,
        removedAt: null,
      },
    ],
  });
  expect(await page.findByText('Replaces the video of Dawn')).toBeTruthy();
  expect(page.getByText('62%')).toBeTruthy();
  expect(page.getByText('9 GB')).toBeTruthy();
  const keep = page.getByRole('switch', { name: 'Keep originals' });
  await user.click(keep);
  expect(
    await page.findByText(/The originals of 2 videos \(5 GB\) are deleted within the hour/),
  ).toBeTruthy();
  expect(server.bodies('PUT /admin/api/video_storage')).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Delete originals' }));
  await waitFor(() => expect(keep.getAttribute('aria-checked')).toBe('false'));
  expect(server.bodies('PUT /admin/api/video_storage')).toEqual([{ keepOriginals: false }]);
});
