import { commentsServicePath } from '../../../contract/comments/comment-rules.ts';
import type { CommentsCall, CommentsContract } from '../../../contract/comments/comments-service.schema.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { CallOf } from '../../../contract/endpoint.ts';
import { type ErrorCode, errorCatalog } from '../../../contract/errors.schema.ts';
import type { Comments } from '../../comments/index.ts';
import type { CommentTokens } from '../../features/comment-tokens/index.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/once.ts';

const patienceMs = 2000;
/** Pause of the circuit breaker after a time-out: pages must not be slow for comments, which they can do without. */
const pauseMs = 5000;

type CallAs = (token: string | null) => CommentsCall;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalog, code);

/** Returns the service's own refusal in its words, and `unavailable` for any other failed response. */
const refusalOf = async (response: Response): Promise<AppError> => {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const { code, message } = body ?? {};
  if (response.status >= 500 || !isErrorCode(code)) {
    const cause = new Error(`the comments service answered ${response.status}`);
    return new AppError('unavailable', { cause });
  }
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  return new AppError(code, {
    ...(typeof message === 'string' ? { message } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  });
};

/** Creates calls over HTTP, with a time-out of two seconds, after which they fail with `unavailable`. */
export const callsOver = (address: string, request: typeof fetch = fetch): CallAs => {
  let awayUntilMs = 0;
  const send = async (method: string, path: string, token: string | null, body: unknown) => {
    if (performance.now() < awayUntilMs) throw new AppError('unavailable');
    try {
      return await request(address + path, {
        method,
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'accept-language': currentLanguage(),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body ?? {}),
      });
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') awayUntilMs = performance.now() + pauseMs;
      throw new AppError('unavailable', {
        cause: new Error('the comments service did not answer', { cause: error }),
      });
    }
  };
  return (token) => {
    const call = async (key: string, input: { body?: unknown }) => {
      const [method = '', path = ''] = key.split(' ', 2);
      const response = await send(method, path, token, input.body);
      if (!response.ok) throw await refusalOf(response);
      const data: unknown = await response.json().catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      return { data, total: null };
    };
    return call as CallOf<CommentsContract>;
  };
};

/** Wraps a set of calls so that each call carries the token. */
const withToken =
  (callAs: CallAs, tokenOf: () => Promise<string>): CommentsCall =>
  async (key, input) =>
    callAs(await tokenOf())(key, input);

/**
 * Creates the product's client of the comments service: in memory if it runs in this process, otherwise over HTTP. Both
 * carry a token that is verified.
 */
export const commentsPortOf = (parts: {
  config: Pick<Config, 'commentsUrl' | 'publicUrl'>;
  tokens: CommentTokens;
  comments: Comments | null;
}): CommentsPort => {
  const { config, tokens, comments } = parts;
  const address = config.commentsUrl ?? config.publicUrl + commentsServicePath;
  const callAs = comments ? comments.call : callsOver(address);
  // Calls of the worker may take long, such as forgetting a member of many comments. They have a circuit breaker of
  // their own, so that no page goes without comments for them.
  const callAsService = comments ? comments.call : callsOver(address);
  return {
    as: (viewer) =>
      withToken(
        callAs,
        once(() => tokens.tokenFor(viewer)),
      ),
    asVisitor: callAs(null),
    asService: withToken(callAsService, tokens.serviceToken),
  };
};
