import { describe, expect, test, vi } from 'vitest';
import { type ApiError, refusalOf } from '../../../client/api.ts';
import { fakeTus, fileOf } from '../video/testing/fake-tus.ts';
import { createUploadQueue } from './upload-queue.ts';

const target = { seriesId: 3 };

/** As a proxy answers in place of the studio. */
const ofProxy = (status: number, sentBytes: number, tookMs = 100): ApiError =>
  refusalOf({ status, text: '<html><h1>Refused</h1></html>', sentBytes, tookMs });

/** A queue that sends to a server which wants parts of so many bytes. */
const open = (partBytes?: number) => {
  const server = fakeTus(partBytes);
  const pauses: number[] = [];
  let end: () => void = () => undefined;
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms);
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  const queue = createUploadQueue({ tus: server.tus, now: () => 0, pause });
  return {
    queue,
    server,
    pauses,
    /** Ends the pause before another try. */
    go: () => end(),
    key: () => queue.list()[0]?.key ?? '',
    sending: (count: number) => vi.waitFor(() => expect(server.sends).toHaveLength(count)),
    sendAt: (at: number) => {
      const found = server.sends[at];
      if (!found) throw new Error(`There was no send ${at}`);
      return found;
    },
  };
};

describe('BEY-60 the upload queue', () => {
  test('sends a file in parts of the size that the server says, each from where the server stands', async () => {
    const { queue, server, pauses, sending, sendAt } = open(400);
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
    await vi.waitFor(() => expect(queue.list()[0]?.state).toBe('done'));
    expect([server.uploads.size, pauses]).toEqual([1, []]);
  });

  test('halves parts that a proxy refuses as too large, and keeps to that for other files, too', async () => {
    const { queue, pauses, sending, sendAt } = open(1_600_000);
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
    const { queue, sending, sendAt, key } = open(1_000_000);
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
    queue.resume(key());
    await sending(4);
    expect(sendAt(3)).toMatchObject({ id: 'u1', offset: 0, bytes: 1_000_000 });
  });

  test('says that a proxy gave up, sends less of what did not arrive, and more again once it arrives', async () => {
    const { queue, server, sending, sendAt, go } = open(1_000_000);
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
    // The size is right once something of it has arrived.
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
    const { queue, server, sending, sendAt, key } = open();
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
      queue.resume(key());
    }
    await sending(3);
    expect([sendAt(2).id, server.uploads.size]).toEqual(['u1', 1]);
  });
});
