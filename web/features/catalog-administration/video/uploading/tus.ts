import type { ErrorBody } from '../../../../../contract/errors.ts';
import { ApiError } from '../../../../client/api.ts';
import { reportReachable } from '../../../../client/connection.ts';

/** How far an upload has come: `videoId` is that of the video it has become, `classId` that of the class with it. */
export type Standing = { received: number; videoId: number | null; classId: number | null };

export type SendOptions = {
  /** Bytes of this part that have left this machine. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

/** Resumable uploads by tus 1.0. Every call throws ApiError, or the signal's reason. */
export type Tus = {
  /** Begins an upload of so many bytes; its id. */
  begin: (bytes: number, metadata: Readonly<Record<string, string>>) => Promise<string>;
  standing: (id: string) => Promise<Standing>;
  /** Sends everything from `offset` on. */
  send: (id: string, offset: number, rest: Blob, options: SendOptions) => Promise<Standing>;
  /** Forgets it with all that has arrived. */
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

const bodyIn = (text: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
};

const ask = async (
  method: 'POST' | 'HEAD' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(url, { method, headers: { ...version, ...headers } });
  } catch {
    reportReachable(false);
    throw new ApiError(0, {});
  }
  reportReachable(true);
  if (response.ok) return response;
  throw new ApiError(response.status, bodyIn(await response.text()));
};

const idIn = (header: string | null): number | null => (header === null ? null : Number(header));

const standingIn = (header: (name: string) => string | null): Standing => ({
  received: Number(header('upload-offset') ?? 0),
  videoId: idIn(header('openmat-video-id')),
  classId: idIn(header('openmat-class-id')),
});

/** Over XMLHttpRequest: fetch cannot tell how far a body has come. */
const send: Tus['send'] = (id, offset, rest, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PATCH', `${path}/${id}`);
    for (const [name, value] of Object.entries({
      ...version,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      reportReachable(true);
      if (request.status === 204) resolve(standingIn((name) => request.getResponseHeader(name)));
      else reject(new ApiError(request.status, bodyIn(request.responseText)));
    });
    // Whether the studio can be reached is told by what asks next: a proxy may cut off large bodies alone.
    request.addEventListener('error', () => reject(new ApiError(0, {})));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(rest);
  });

export const browserTus: Tus = {
  begin: async (bytes, metadata) => {
    const { headers } = await ask('POST', path, {
      'upload-length': String(bytes),
      'upload-metadata': metadataText(metadata),
    });
    return headers.get('location')?.split('/').at(-1) ?? '';
  },
  standing: async (id) => {
    const { headers } = await ask('HEAD', `${path}/${id}`);
    return standingIn((name) => headers.get(name));
  },
  send,
  end: async (id) => void (await ask('DELETE', `${path}/${id}`)),
};
