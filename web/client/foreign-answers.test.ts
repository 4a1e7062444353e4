import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserCall } from './api.ts';
import { uploadFile } from './upload.ts';

const page = '<html><head><title>Error</title></head></html>';
const manual = 'see “Behind a proxy” in docs/operations.md.';
const elsewhere = 'Open the studio in another tab, then try again.';

const answering = (status: number, text: string): void => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
};
const call = () =>
  browserCall('POST /api/v2/users/me/streak_goal' as never, { body: { text: 'abc' } } as never);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('BEY-60 an answer that is not the studio’s own', () => {
  test.each([
    [413, `The proxy in front takes less than 14 bytes at once; ${manual}`],
    [502, 'The proxy in front does not reach the studio (502).'],
    [503, 'The proxy in front does not reach the studio (503).'],
    [403, `A proxy in front answered in place of the studio (403). ${elsewhere}`],
    [500, `A proxy in front answered in place of the studio (500). ${elsewhere}`],
    // A sign-in of the proxy's own.
    [200, `A proxy in front answered in place of the studio (200). ${elsewhere}`],
  ])('a proxy’s answer with %i is explained in a sentence', async (status, message) => {
    answering(status, page);
    await expect(call()).rejects.toMatchObject({ status, message, code: 'foreign' });
  });

  test.each([408, 504, 524])(
    'a proxy’s answer with %i says after how many seconds the proxy gave up',
    async (status) => {
      answering(status, page);
      vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(61_000);
      await expect(call()).rejects.toMatchObject({ message: 'The proxy in front gave up after 60 s.' });
    },
  );

  test.each(['', 'upstream connect error', '{"message":"Service Unavailable"}', 'null'])(
    'a proxy’s answer with 503 says that the studio cannot be reached when its body is %j',
    async (text) => {
      answering(503, text);
      await expect(call()).rejects.toMatchObject({
        message: 'The proxy in front does not reach the studio (503).',
      });
    },
  );

  test('a proxy’s answer with 413 to an upload names the size of the file', async () => {
    class Request extends EventTarget {
      readonly upload = new EventTarget();
      status = 413;
      responseText = page;
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    const file = new Blob([new Uint8Array(2_800_000)]);
    await expect(uploadFile('POST /api/v2/upload/image', { field: 'image', file })).rejects.toMatchObject({
      message: `The proxy in front takes less than 2.8 MB at once; ${manual}`,
    });
  });
});

test.each([
  [503, 'unavailable', 'A part of the studio is not available right now.'],
  [413, 'too_large', 'That is too large.'],
  [504, 'unavailable', 'The other side does not answer.'],
])('a refusal of the studio with %i is told in its own words', async (status, code, message) => {
  answering(status, JSON.stringify({ code, message }));
  await expect(call()).rejects.toMatchObject({ status, code, message });
});
