import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnfinishedUpload } from '../../../../../contract/catalog-administration/videos.ts';
import { ApiError, refusalOf } from '../../../../client/api.ts';
import { titleFrom } from './sending.ts';
import type { SendOptions, Standing, Tus } from './tus.ts';
import type { SentFile } from './upload-entries.ts';
import { createUploadQueue } from './upload-queue.ts';

const target = { seriesId: 3 };
const fileOf = (name: string, bytes = 1000, lastModified = 5): SentFile => {
  const blob = new Blob([new Uint8Array(bytes)]);
  return { name, size: bytes, lastModified, slice: (...place) => blob.slice(...place) };
};

/** As a proxy answers in place of the studio. */
const ofProxy = (status: number, sentBytes: number, tookMs = 100): ApiError =>
  refusalOf({ status, text: '<html><h1>Refused</h1></html>', sentBytes, tookMs });

/** A server that keeps what arrives; each send waits until the test says how it ends. */
const fakeTus = (partBytes = 16_000_000) => {
  const uploads = new Map<string, { bytes: number; received: number; metadata: object }>();
  const sends: {
    id: string;
    offset: number;
    bytes: number;
    options: SendOptions;
    arrive: (bytes: number) => void;
    fail: (error: ApiError) => void;
  }[] = [];
  const one = (id: string) => {
    const found = uploads.get(id);
    if (!found) throw new ApiError(404, { message: 'This upload does not exist any more. Begin again.' });
    return found;
  };
  const standing = (id: string): Standing => {
    const { received, bytes } = one(id);
    const whole = received === bytes;
    return { received, videoId: whole ? 77 : null, classId: whole ? 12 : null, partBytes };
  };
  const tus: Tus = {
    begin: async (bytes, metadata) => {
      const id = `u${uploads.size + 1}`;
      uploads.set(id, { bytes, received: 0, metadata });
      return id;
    },
    standing: async (id) => standing(id),
    send: (id, offset, rest, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        sends.push({
          id,
          offset,
          bytes: rest.size,
          options,
          arrive: (bytes) => {
            one(id).received += bytes;
            resolve(standing(id));
          },
          fail: reject,
        });
      }),
    end: async (id) => void uploads.delete(id),
  };
  return { tus, uploads, sends };
};

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

  test('sends a file in parts of the size that the server says, each from where the server stands', async () => {
    server = fakeTus(400);
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], target, null);
    await sending(1);
    expect(sendAt(0)).toMatchObject({ offset: 0, bytes: 400 });
    // A part may arrive in part.
    sendAt(0).arrive(350);
    await sending(2);
    expect(sendAt(1)).toMatchObject({ offset: 350, bytes: 400 });
    sendAt(1).options.onProgress(150);
    expect(queue.list()[0]).toMatchObject({ state: 'sending', sent: 500 });
    sendAt(1).arrive(400);
    await sending(3);
    expect(sendAt(2)).toMatchObject({ offset: 750, bytes: 250 });
    sendAt(2).arrive(250);
    await vi.waitFor(() => expect(states(queue)).toEqual(['done']));
    expect([server.uploads.size, pauses]).toEqual([1, []]);
  });

  test('halves parts that a proxy refuses as too large, and keeps to that for other files, too', async () => {
    server = fakeTus(1_600_000);
    const queue = newQueue();
    queue.add([fileOf('a.mp4', 2_000_000)], target, null);
    await sending(1);
    sendAt(0).arrive(1_600_000);
    await sending(2);
    sendAt(1).fail(ofProxy(413, 400_000));
    await sending(3);
    expect(sendAt(2)).toMatchObject({ offset: 1_600_000, bytes: 250_000 });
    sendAt(2).arrive(250_000);
    await sending(4);
    expect(sendAt(3)).toMatchObject({ offset: 1_850_000, bytes: 150_000 });
    queue.add([fileOf('b.mp4', 2_000_000)], target, null);
    await sending(5);
    expect([sendAt(4).bytes, pauses]).toEqual([250_000, []]);
  });

  test('says how little the proxy takes where the smallest part is too large, and goes on once it takes more', async () => {
    server = fakeTus(1_000_000);
    const queue = newQueue();
    queue.add([fileOf('a.mp4', 1_200_000)], target, null);
    for (const [at, bytes] of [1_000_000, 500_000, 250_000].entries()) {
      await sending(at + 1);
      expect(sendAt(at)).toMatchObject({ offset: 0, bytes });
      sendAt(at).fail(ofProxy(413, bytes));
    }
    await vi.waitFor(() =>
      expect(queue.list()[0]).toMatchObject({
        state: 'failed',
        again: true,
        problem:
          'The proxy in front takes less than 250 KB at once; see “Behind a proxy” in docs/operations.md.',
      }),
    );
    queue.resume(queue.list()[0]?.key ?? '');
    await sending(4);
    expect(sendAt(3)).toMatchObject({ id: 'u1', offset: 0, bytes: 1_000_000 });
  });

  test('says that a proxy gave up, sends less of what did not arrive, and more again once it arrives', async () => {
    server = fakeTus(1_000_000);
    const queue = newQueue();
    queue.add([fileOf('a.mp4', 3_000_000)], target, null);
    await sending(1);
    sendAt(0).fail(ofProxy(504, 1_000_000, 60_200));
    await vi.waitFor(() =>
      expect(queue.list()[0]).toMatchObject({
        state: 'retrying',
        problem: 'The proxy in front gave up after 60 s. Retrying',
      }),
    );
    go();
    await sending(2);
    expect(sendAt(1).bytes).toBe(500_000);
    sendAt(1).arrive(500_000);
    await sending(3);
    expect(sendAt(2)).toMatchObject({ offset: 500_000, bytes: 1_000_000 });
    // Where something of it has arrived the size is right.
    const upload = server.uploads.get('u1');
    if (upload) upload.received = 600_000;
    sendAt(2).fail(ofProxy(502, 1_000_000));
    await vi.waitFor(() =>
      expect(queue.list()[0]?.problem).toBe('The proxy in front does not reach the studio (502). Retrying'),
    );
    go();
    await sending(4);
    expect(sendAt(3)).toMatchObject({ offset: 600_000, bytes: 1_000_000 });
  });

  test('begins nothing anew where a proxy says that an upload is not there, or asks to sign in', async () => {
    const queue = newQueue();
    queue.add([fileOf('a.mp4')], target, null);
    for (const [at, status] of [404, 401].entries()) {
      await sending(at + 1);
      sendAt(at).fail(ofProxy(status, 1000));
      await vi.waitFor(() =>
        expect(queue.list()[0]).toMatchObject({
          state: 'failed',
          again: true,
          problem: `A proxy in front answered in place of the studio (${status}). Open the studio in another tab, then try again.`,
        }),
      );
      queue.resume(queue.list()[0]?.key ?? '');
    }
    await sending(3);
    expect([sendAt(2).id, server.uploads.size]).toEqual(['u1', 1]);
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
    sendAt(0).fail(new ApiError(404, { message: 'This upload does not exist any more. Begin again.' }));
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
        problem: 'This file was moved or changed. Choose it again to go on.',
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
