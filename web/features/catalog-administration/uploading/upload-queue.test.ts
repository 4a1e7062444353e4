import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnfinishedUpload } from '../../../../contract/catalog-administration/videos.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { fakeTus, fileOf } from '../video/testing/fake-tus.ts';
import { titleFrom } from './sending.ts';
import { createUploadQueue } from './upload-queue.ts';

const target = { seriesId: 3 };
const begunBefore: UnfinishedUpload = {
  id: 'u1',
  fileName: 'a.mp4',
  title: 'A',
  bytes: 1000,
  received: 250,
  modifiedAt: 5,
  classId: 9,
  seriesId: null,
  expiresAt: '2026-06-01T00:00:00Z',
};

let server = fakeTus();
let pauses: number[] = [];
let go: () => void = () => undefined;
const newQueue = () =>
  createUploadQueue({
    tus: server.tus,
    now: () => 0,
    pause: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => {
        go = resolve;
      });
    },
  });
const sending = (count: number) => vi.waitFor(() => expect(server.sends).toHaveLength(count));
const sendAt = (at: number) => {
  const found = server.sends[at];
  if (!found) throw new Error(`There was no send ${at}`);
  return found;
};
const states = (queue: ReturnType<typeof newQueue>) => queue.list().map(({ state }) => state);

beforeEach(() => {
  server = fakeTus();
  pauses = [];
});

describe('BEY-60 the upload queue', () => {
  test('sends two files at a time, says where each goes, and the third when one is done', async () => {
    const queue = newQueue();
    queue.add([fileOf('slow_flow-2.mov'), fileOf('b.mp4'), fileOf('c.mp4')], target, null);
    await sending(2);
    expect(states(queue)).toEqual(['sending', 'sending', 'waiting']);
    expect(server.uploads.get('u1')?.metadata).toEqual({
      filename: 'slow_flow-2.mov',
      title: 'Slow flow 2',
      modified: '5',
      series: '3',
    });
    sendAt(0).options.onProgress(400);
    expect(queue.list()[0]).toMatchObject({ sent: 400, bytes: 1000 });
    sendAt(0).arrive(1000);
    await sending(3);
    expect(queue.list()[0]).toMatchObject({ state: 'done', sent: 1000, videoId: 77, classId: 12 });
    expect(states(queue)).toEqual(['done', 'sending', 'sending']);
  });

  test('goes on from what has arrived after the connection was lost, again and again', async () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], { classId: 9 }, null);
    await sending(1);
    const upload = server.uploads.get('u1');
    if (upload) upload.received = 300;
    sendAt(0).fail(new ApiError(0, {}));
    await vi.waitFor(() =>
      expect(queue.list()[0]).toMatchObject({ state: 'retrying', problem: 'Connection lost. Retrying' }),
    );
    expect(queue.isBusy()).toBe(true);
    go();
    await sending(2);
    expect(sendAt(1)).toMatchObject({ offset: 300, bytes: 700 });
    sendAt(1).arrive(700);
    await vi.waitFor(() => expect(states(queue)).toEqual(['done']));
    expect([pauses, queue.isBusy()]).toEqual([[1000], false]);
  });

  test('pauses, goes on where it stood, and ends with all that has arrived', async () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], target, null);
    await sending(1);
    const key = queue.list()[0]?.key ?? '';
    queue.pause(key);
    expect(states(queue)).toEqual(['paused']);
    const upload = server.uploads.get('u1');
    if (upload) upload.received = 600;
    queue.resume(key);
    await sending(2);
    expect(sendAt(1).offset).toBe(600);
    await queue.remove(key);
    expect([queue.list(), server.uploads.size]).toEqual([[], 0]);
    // An answer that the browser has kept from before.
    queue.remember([begunBefore]);
    expect(queue.list()).toEqual([]);
  });

  test('takes up on another day what the same file had begun, to where it was sent', async () => {
    const queue = newQueue();
    await server.tus.begin(1000, {});
    queue.remember([begunBefore]);
    expect(queue.list()[0]).toMatchObject({ state: 'interrupted', sent: 250, target: { classId: 9 } });
    expect(queue.isBusy()).toBe(false);
    // Another file of that name is another upload.
    queue.add([fileOf('a.mp4', 1000, 6)], target, null);
    expect(queue.list()).toHaveLength(2);
    const upload = server.uploads.get('u1');
    if (upload) upload.received = 250;
    queue.add([fileOf('a.mp4')], target, null);
    await sending(2);
    expect(queue.list()).toHaveLength(2);
    expect(server.sends.find(({ id }) => id === 'u1')).toMatchObject({ offset: 250 });
  });

  test.each([
    [415, 'That is not a video file.', false],
    [413, 'More was sent than the upload said it would be.', false],
    [507, 'The studio’s disk is full.', true],
    [500, 'Something went wrong.', true],
  ])(
    'tells a refusal with %i beside the file, and offers to try again where that helps',
    async (status, message, again) => {
      const queue = newQueue();
      queue.add([fileOf('a.mp4')], target, null);
      await sending(1);
      sendAt(0).fail(new ApiError(status, { message }));
      await vi.waitFor(() =>
        expect(queue.list()[0]).toMatchObject({ state: 'failed', problem: message, again }),
      );
    },
  );

  test('begins anew what has expired, and tells of a session that has ended', async () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], target, null);
    await sending(1);
    server.uploads.delete('u1');
    sendAt(0).fail(new ApiError(404, { message: 'This upload no longer exists. Start again.' }));
    await vi.waitFor(() => expect(states(queue)).toEqual(['failed']));
    queue.resume(queue.list()[0]?.key ?? '');
    await sending(2);
    expect(sendAt(1).offset).toBe(0);
    sendAt(1).fail(new ApiError(401, { message: 'Not signed in' }));
    await vi.waitFor(() => expect(queue.list()[0]?.problem).toContain('You are signed out.'));
  });

  test('refuses what is larger than the limit before anything is sent', () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4', 3000)], target, 2000);
    expect(queue.list()[0]).toMatchObject({ state: 'failed', again: false, sent: 0 });
    expect(server.uploads.size).toBe(0);
  });

  test('asks for a file again that was moved while it was sent', async () => {
    const queue = newQueue();
    const file = fileOf('a.mp4');
    queue.add([file], target, null);
    await sending(1);
    file.slice = () => {
      throw new Error('NotReadableError');
    };
    sendAt(0).fail(new ApiError(0, {}));
    await vi.waitFor(() =>
      expect(queue.list()[0]).toMatchObject({
        state: 'interrupted',
        problem: 'This file was moved or changed. Choose it again to continue.',
      }),
    );
  });

  test('forgets everything as its sender signs out, and keeps what has arrived', async () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], target, null);
    await sending(1);
    queue.clear();
    expect([queue.list(), server.uploads.size, sendAt(0).options.signal.aborted]).toEqual([[], 1, true]);
  });
});

test.each([
  ['standing-strong_take 3.mov', 'Standing strong take 3'],
  ['IMG 2041.MP4', 'IMG 2041'],
  ['flow', 'Flow'],
])('%s is called %s', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});
