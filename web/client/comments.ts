import type { ApiCall } from '../../contract/client.ts';
import { commentsTokenCookie } from '../../contract/comments/comment-rules.ts';
import type { CommentsCall } from '../../contract/comments/comments-service.schema.ts';
import { ApiError, callOver } from './api.ts';
import { reportReachable } from './connection.ts';
import { cookieValue } from './cookie-value.ts';
import { logFailure } from './failure-log.ts';
import { goesOn, isInterruption } from './session/session-end.ts';

/** Margin before the expiry of a token, which might expire in transit. */
const nearEndSeconds = 30;

/** Returns the claims of a token without verifying it, which the service does; null if it is unreadable. */
const claimsOf = (token: string): { sub?: unknown; exp?: unknown } | null => {
  try {
    const part = token.split('.')[1] ?? '';
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
  } catch {
    return null;
  }
};

const isOf = (token: string, personId: string): boolean => claimsOf(token)?.sub === personId;

const isOver = (token: string, nowMs: number): boolean => {
  const exp = claimsOf(token)?.exp;
  return typeof exp !== 'number' || exp - nowMs / 1000 < nearEndSeconds;
};

export type CommentsPlace = {
  /** Address of the service: a path of the product, or a URL of its own. */
  url: string;
  api: ApiCall;
  /** Returns the id of the page's member; null for a visitor. Called for each request. */
  personId: () => string | null;
  cookies: () => string;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  /** Time-out of a call. */
  patienceMs?: number;
};

/**
 * Creates the source of tokens. Tokens live only in the cookie, which the product changes when a member signs in or out
 * in any tab: a token of another member than the page's is never sent.
 */
const createTokens = ({ api, personId, cookies, now }: CommentsPlace) => {
  let asking: { of: string; answer: Promise<string | null> } | null = null;

  const ask = async (): Promise<string | null> => {
    try {
      return (await api('GET /api/v2/users/comments_token', {})).data.token;
    } catch (error) {
      logFailure('Getting a token for the comments failed', error);
      return null;
    }
  };
  /** Requests a token as single-flight: concurrent calls share one request. */
  const askOnce = (of: string): Promise<string | null> => {
    if (asking?.of === of) return asking.answer;
    const mine = { of, answer: ask() };
    asking = mine;
    void mine.answer.finally(() => {
      if (asking === mine) asking = null;
    });
    return mine.answer;
  };

  /** Returns the token to send; null for none. `refused` is a token that the service rejected. */
  return async (refused: string | null): Promise<string | null> => {
    const person = personId();
    if (person === null) return null;
    const kept = cookieValue(cookies(), commentsTokenCookie);
    if (kept && kept !== refused && isOf(kept, person) && !isOver(kept, now())) return kept;
    const token = await askOnce(person);
    if (token === null) return null;
    // Another member may have signed in meanwhile, here or in another tab.
    if (personId() === person && isOf(token, person)) return token;
    logFailure('The token for the comments belongs to another member');
    return null;
  };
};

/** Creates the browser's calls of the comments service, which fail as those of the product do. */
export const createCommentsCall = (place: CommentsPlace): CommentsCall => {
  const tokenFor = createTokens(place);
  // A service at a URL of its own may be unavailable while the studio is reachable.
  const onReach = place.url.startsWith('/') ? reportReachable : () => {};
  const send = async (token: string | null, key: string, input: unknown) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const patience = AbortSignal.timeout(place.patienceMs ?? 15_000);
    const { signal } = input as { signal?: AbortSignal };
    const given = {
      ...(input as object),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    };
    try {
      return await callOver({ base: place.url, headers, onReach }, key, given);
    } catch (error) {
      // A service that hangs counts as unavailable: the member is told, and may send the same again.
      throw patience.aborted && !signal?.aborted ? new ApiError(0, {}) : error;
    }
  };
  return async (key, input) => {
    let token = await tokenFor(null);
    for (let round = 0; ; round += 1)
      try {
        return await send(token, key, input);
      } catch (error) {
        if (token === null || !(error instanceof ApiError && isInterruption(error.code))) throw error;
        // A new token has the current rights; if it lacks some too, the page asks for them.
        const { code } = error;
        if (round > 0 && (round > 1 || code === 'not_signed_in' || !(await goesOn(code)))) throw error;
        token = await tokenFor(token);
      }
  };
};
