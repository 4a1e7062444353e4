import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserTus } from './tus.ts';

const path = '/admin/api/uploads/u1';
const html = '<html><body>Sign in</body></html>';
const tus = { 'tus-resumable': '1.0.0' };

const answering = (status: number, headers: Record<string, string>, text: string | null = null): void => {
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
};

type Reply = { status: number; headers?: Record<string, string>; text?: string };

/** Answers the part that is sent; what was sent. */
const takingPart = ({ status, headers = {}, text = '' }: Reply) => {
  const sent: { call: string; headers: Record<string, string>; bytes: number }[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    status = status;
    responseText = text;
    #call = '';
    open(method: string, url: string) {
      this.#call = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return headers[name] ?? null;
    }
    send(part: Blob) {
      sent.push({ call: this.#call, headers: this.#headers, bytes: part.size });
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};
const sendPart = () =>
  browserTus.send('u1', 500, new Blob([new Uint8Array(2_800_000)]), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

afterEach(() => vi.unstubAllGlobals());

describe('BEY-60 the tus client of browsers', () => {
  test('says where an upload stands and how much the server wants at once, which one of an earlier version does not say', async () => {
    answering(200, { ...tus, 'upload-offset': '700', 'openmat-part-bytes': '8000000' });
    expect(await browserTus.standing('u1')).toEqual({
      received: 700,
      videoId: null,
      classId: null,
      partBytes: 8_000_000,
    });
    answering(200, { ...tus, 'upload-offset': '1000', 'openmat-video-id': '7', 'openmat-class-id': '12' });
    expect(await browserTus.standing('u1')).toEqual({
      received: 1000,
      videoId: 7,
      classId: 12,
      partBytes: 16_000_000,
    });
  });

  test('takes no page of a proxy for an upload that has nothing yet', async () => {
    answering(200, { 'content-type': 'text/html' }, html);
    const foreign = { code: 'foreign', status: 200 };
    await expect(browserTus.standing('u1')).rejects.toMatchObject(foreign);
    await expect(browserTus.begin(1000, {})).rejects.toMatchObject(foreign);
    takingPart({ status: 200, text: html });
    await expect(sendPart()).rejects.toMatchObject(foreign);
  });

  test('says why where an upload is asked for, which is answered without a body', async () => {
    answering(404, tus);
    await expect(browserTus.standing('u1')).rejects.toMatchObject({
      code: 'not_found',
      message: 'This upload no longer exists. Start again.',
    });
    answering(401, tus);
    await expect(browserTus.standing('u1')).rejects.toMatchObject({ code: 'not_signed_in' });
    answering(503, tus);
    await expect(browserTus.standing('u1')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    answering(404, {});
    await expect(browserTus.standing('u1')).rejects.toMatchObject({ code: 'foreign', status: 404 });
  });

  test('sends a part, and tells a refusal of the studio from that of a proxy', async () => {
    const sent = takingPart({ status: 204, headers: { 'upload-offset': '2800500' } });
    expect((await sendPart()).received).toBe(2_800_500);
    expect(sent).toEqual([
      {
        call: `PATCH ${path}`,
        headers: {
          ...tus,
          'accept-language': 'en',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '500',
        },
        bytes: 2_800_000,
      },
    ]);
    takingPart({ status: 413, text: JSON.stringify({ code: 'too_large', message: 'More than was said.' }) });
    await expect(sendPart()).rejects.toMatchObject({ code: 'too_large', message: 'More than was said.' });
    takingPart({ status: 413, text: html });
    await expect(sendPart()).rejects.toMatchObject({
      code: 'foreign',
      status: 413,
      message:
        'The proxy in front takes less than 2.8 MB at once; see “Behind a proxy” in docs/operations.md.',
    });
  });
});
