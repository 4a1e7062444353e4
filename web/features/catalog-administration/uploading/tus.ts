import { currentLanguage } from '../../../../contract/current-language.ts';
import type { ErrorBody } from '../../../../contract/errors.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type Answer, ApiError, ask as askOver, refusalOf } from '../../../client/api.ts';
import { reportReachable } from '../../../client/connection.ts';

/** State of an upload: `videoId` is the video that it became, `classId` the class with that video. */
export type UploadStatus = {
  received: number;
  videoId: number | null;
  classId: number | null;
  /** Recommended size of the largest part in one request, in bytes; the server accepts larger ones. */
  partBytes: number;
};

export type SendOptions = {
  /** Reports the bytes of this part that have been sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

/** Client of resumable uploads by tus 1.0. Every call throws ApiError, or the signal's reason. */
export type Tus = {
  /** Begins an upload of this many bytes and returns its id. */
  begin: (bytes: number, metadata: Readonly<Record<string, string>>) => Promise<string>;
  standing: (id: string) => Promise<UploadStatus>;
  /** Sends the part that begins at `offset`. */
  send: (id: string, offset: number, part: Blob, options: SendOptions) => Promise<UploadStatus>;
  /** Deletes an upload with everything received. */
  end: (id: string) => Promise<void>;
};

const path = '/admin/api/uploads';
const version = { 'tus-resumable': '1.0.0' };

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const metadataText = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

type Header = (name: string) => string | null;

/** Part size for a server of an earlier version, which does not send one. */
const usualPartBytes = 16_000_000;

/** Refusals of HEAD requests by status, because their responses have no body. */
const headRefusals: Readonly<Record<number, { code: ErrorBody['code']; message: Message }>> = {
  401: { code: 'not_signed_in', message: msg('Not signed in') },
  404: { code: 'not_found', message: msg('This upload no longer exists. Start again.') },
  503: { code: 'unavailable', message: msg('A part of the studio is not available right now.') },
};

const headRefusal = (status: number): ApiError => {
  const refusal = headRefusals[status];
  return new ApiError(status, refusal ? { ...refusal, message: t(refusal.message) } : {});
};

/** Sends a request and requires a response header, which a proxy's sign-in page lacks. */
const ask = async (
  method: 'POST' | 'HEAD' | 'DELETE',
  url: string,
  { expected, ...headers }: Record<string, string> & { expected: string },
): Promise<Header> => {
  const { response, answer } = await askOver(
    url,
    { method, headers: { ...version, ...headers } },
    reportReachable,
  );
  const header: Header = (name) => response.headers.get(name);
  if (response.ok && header(expected) !== null) return header;
  if (method === 'HEAD' && header('tus-resumable') !== null) throw headRefusal(answer.status);
  throw refusalOf(answer);
};

const idIn = (header: string | null): number | null => (header === null ? null : Number(header));

const standingIn = (header: Header): UploadStatus => ({
  received: Number(header('upload-offset')),
  videoId: idIn(header('openmat-video-id')),
  classId: idIn(header('openmat-class-id')),
  partBytes: Number(header('openmat-part-bytes')) || usualPartBytes,
});

/** Sends a part with XMLHttpRequest: fetch does not report upload progress. */
const send: Tus['send'] = (id, offset, part, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const since = performance.now();
    const request = new XMLHttpRequest();
    request.open('PATCH', `${path}/${id}`);
    for (const [name, value] of Object.entries({
      ...version,
      'accept-language': currentLanguage(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      reportReachable(true);
      const { status, responseText: text } = request;
      const answer: Answer = { status, text, sentBytes: part.size, tookMs: performance.now() - since };
      if (status === 204) resolve(standingIn((name) => request.getResponseHeader(name)));
      else reject(refusalOf(answer));
    });
    // A failed part does not mean that the studio is unreachable: a proxy may cut off large bodies only.
    request.addEventListener('error', () => reject(new ApiError(0, {})));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(part);
  });

export const browserTus: Tus = {
  begin: async (bytes, metadata) => {
    const header = await ask('POST', path, {
      expected: 'location',
      'upload-length': String(bytes),
      'upload-metadata': metadataText(metadata),
    });
    return header('location')?.split('/').at(-1) ?? '';
  },
  standing: async (id) => standingIn(await ask('HEAD', `${path}/${id}`, { expected: 'upload-offset' })),
  send,
  end: async (id) => void (await ask('DELETE', `${path}/${id}`, { expected: 'tus-resumable' })),
};
