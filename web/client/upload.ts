import { currentLanguage } from '../../contract/current-language.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import { ApiError, bodyOf } from './api.ts';
import { reportReachable } from './connection.ts';
import { goingOn } from './session/session-end.ts';

/** Calls that take a file, and the form field of that file. */
type FieldOf<K extends keyof Contract> = Contract[K] extends { file: { field: infer Field } } ? Field : never;
type FileKey = { [K in keyof Contract]: FieldOf<K> extends never ? never : K }[keyof Contract];

type UploadOptions<K extends FileKey> = {
  field: FieldOf<K>;
  file: Blob;
  fileName?: string;
  /** Query parameters of the address. */
  query?: Readonly<Record<string, string>>;
  /** Called with a fraction from 0 to 1, as bytes leave this machine. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

const send = <K extends FileKey>(
  key: K,
  { field, file, fileName, query, onProgress, signal }: UploadOptions<K>,
): Promise<ResponseOf<Contract[K]>> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const [method = 'POST', path = ''] = key.split(' ', 2);
    const form = new FormData();
    form.append(String(field), file, fileName);
    const since = performance.now();
    const request = new XMLHttpRequest();
    request.open(method, query ? `${path}?${new URLSearchParams(query)}` : path);
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      reportReachable(true);
      const { status, responseText: text } = request;
      const answer = { status, text, sentBytes: file.size, tookMs: performance.now() - since };
      try {
        resolve(bodyOf(answer, status >= 200 && status < 300) as ResponseOf<Contract[K]>);
      } catch (refusal) {
        reject(refusal);
      }
    });
    request.addEventListener('error', () => {
      reportReachable(false);
      reject(new ApiError(0, {}));
    });
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiError(0, {})));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/**
 * Uploads a file with XMLHttpRequest, since fetch reports no progress. If the session has ended, sends the file again
 * after signing in. Throws ApiError, or the signal's reason.
 */
export const uploadFile = <K extends FileKey>(
  key: K,
  options: UploadOptions<K>,
): Promise<ResponseOf<Contract[K]>> => goingOn(() => send(key, options));
