import { readUnderstood, understoodHeader } from '../../contract/catalog/understood-query.ts';
import type { ApiCall } from '../../contract/client.ts';
import { currentLanguage } from '../../contract/current-language.ts';
import type { ErrorBody } from '../../contract/errors.schema.ts';
import { t } from '../../contract/messages.ts';
import { reportReachable } from './connection.ts';
import { type Exchange, foreignCode, foreignWords, isOfGateways } from './foreign-answers.ts';
import { goingOn } from './session/session-end.ts';
import { reportRefusedRead, reportSession } from './session/session-state.ts';

/** Code of an error that names none. */
export const unexpectedCode = 'unexpected';

const unreached = (): ErrorWords => ({ code: 'unreachable', message: t('The studio could not be reached.') });
const unnamed = (): ErrorWords => ({ code: unexpectedCode, message: t('Something went wrong.') });

type ErrorWords = Pick<ErrorBody, 'code' | 'message'>;

/** Failed call, as every page sees it; `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string[]>>;
  /** Problems of the parts of a submitted list; empty if `fields` names them instead. */
  readonly parts: readonly unknown[];
  /** HTTP reason phrase; empty if the connection has none. */
  readonly statusText: string;

  constructor(status: number, body: Partial<ErrorBody>, statusText = '') {
    const { code = '', message = '' } = { ...(status === 0 ? unreached() : unnamed()), ...body };
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = Array.isArray(body.errors) ? {} : (body.errors ?? {});
    this.parts = Array.isArray(body.errors) ? body.errors : [];
    this.statusText = statusText;
  }
}

const withParams = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one));
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
};

/** Raw answer of a request. */
export type Answer = Exchange & { statusText?: string; text: string };

const bodyIn = (text: string): Partial<ErrorBody> => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** Returns the refusal in the words of the studio, or in ours if something in front of the studio has refused. */
export const refusalOf = (answer: Answer): ApiError => {
  const { status, statusText, text } = answer;
  const body = bodyIn(text);
  const hasWords = typeof body.code === 'string' || (!isOfGateways(status) && (body.error ?? body.message));
  const refusal = hasWords
    ? { ...(body.error === undefined ? {} : { message: body.error }), ...body }
    : { code: foreignCode, message: foreignWords(answer) };
  return new ApiError(status, refusal, statusText);
};

/** Returns the body of a successful answer; HTML is always a failure. Throws ApiError. */
export const bodyOf = (answer: Answer, isFine: boolean): unknown => {
  if (!isFine || answer.text.trimStart().startsWith('<')) throw refusalOf(answer);
  try {
    return JSON.parse(answer.text);
  } catch {
    return {};
  }
};

const sizeOf = (body: RequestInit['body']): number => {
  if (typeof body === 'string') return body.length;
  return body instanceof Blob ? body.size : 0;
};

/** Sends one request with fetch and reads the answer. Throws ApiError if no answer came, or the signal's reason. */
export const ask = async (
  url: string,
  init: RequestInit,
  onReach: CallPlace['onReach'] = () => undefined,
): Promise<{ response: Response; answer: Answer }> => {
  const since = performance.now();
  let response: Response;
  try {
    // The answer is in the language of the page, not in that of the browser.
    response = await fetch(url, {
      ...init,
      headers: { 'accept-language': currentLanguage(), ...(init.headers as Record<string, string>) },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    onReach(false);
    throw new ApiError(0, {});
  }
  onReach(true);
  const tookMs = performance.now() - since;
  const { status, statusText } = response;
  const text = await response.text().catch(() => '');
  return { response, answer: { status, statusText, text, sentBytes: sizeOf(init.body), tookMs } };
};

type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Destination of calls, with their shared headers. */
export type CallPlace = {
  /** Prefix of the path of every call; absent: the product itself. */
  base?: string;
  headers?: Record<string, string> | undefined;
  /** Reports whether the server answered at all; if not, the `ApiError` has status 0. */
  onReach: (answered: boolean) => void;
};

/** Makes one call with fetch; throws ApiError for every answer but a plain 200, or the signal's reason. */
export const callOver = async (place: CallPlace, key: string, input: unknown) => {
  const [method = 'GET', path = ''] = key.split(' ', 2);
  const { params, query, body: given, signal } = input as CallInput;
  const url = `${place.base ?? ''}${withQuery(withParams(path, params), query)}`;
  const { response, answer } = await ask(
    url,
    {
      method,
      signal: signal ?? null,
      headers: { ...place.headers, ...(given === undefined ? {} : { 'content-type': 'application/json' }) },
      body: given === undefined ? null : JSON.stringify(given),
    },
    place.onReach,
  );
  const data = bodyOf(answer, answer.status === 200);
  const total = response.headers.get('total');
  const understood = readUnderstood(response.headers.get(understoodHeader));
  return { data: data as never, total: total === null ? null : Number(total), understood };
};

const product: CallPlace = { onReach: reportReachable };

/** Call that returns the member, or tells that the caller is a visitor: neither is the end of a session. */
const whoIsIt = 'GET /api/v2/users/me';

/**
 * Calls the API from the browser; throws ApiError, also for an answer that is not a plain 200, so that optimistic
 * changes are rolled back (FAV-006, CAT-154, PL-097). Errors and unreachable servers are only logged (GEN-060). Repeats
 * a call that lacked a session, staff rights or a fresh proof, once the page has obtained them. A read that still lacks
 * a session reports that to the shell (NS-222).
 */
export const browserCall: ApiCall = async (key, input) => {
  const call = () => callOver(product, key, input);
  try {
    const answer = await (key === whoIsIt ? call() : goingOn(call));
    if (key === whoIsIt) reportSession(true);
    return answer;
  } catch (error) {
    if (key.startsWith('GET ')) reportRefusedRead(error);
    throw error;
  }
};
