import { vi } from 'vitest';

/** What a call brings along, its body read. */
export type Sent = {
  key: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
  signal: AbortSignal | null;
};
type Responder = (sent: Sent) => unknown;

/** An answer that is no plain 200. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });

/** What the browser sees of a server that is away. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that waits until the test lets it go. */
export const held = <T>() => Promise.withResolvers<T>();

const bodyOf = (init: RequestInit | undefined): Record<string, unknown> =>
  typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};

/**
 * Stands in for the network. Each answer is known by method and path, such as `POST /api/auth/sign-in/email`, and
 * gives a body, a `Response`, or a promise of either; a call without an answer is refused with 501.
 */
export const fakeServer = (answers: Record<string, Responder>) => {
  const current = new Map(Object.entries(answers));
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://studio.test');
    const call = {
      key: `${init?.method ?? 'GET'} ${pathname}`,
      query: searchParams,
      body: bodyOf(init),
      headers: new Headers(init?.headers),
      signal: init?.signal ?? null,
    };
    sent.push(call);
    const answer = current.get(call.key);
    if (!answer) return refusal(501, 'unexpected', `The test has no answer to ${call.key}.`);
    const given = await answer(call);
    return given instanceof Response ? given : Response.json(given);
  });
  return {
    /** From now on this call is answered otherwise. */
    answer: (key: string, answer: Responder) => void current.set(key, answer),
    /** The bodies sent to this call, the oldest first. */
    bodies: (key: string): Record<string, unknown>[] =>
      sent.filter((call) => call.key === key).map(({ body }) => body),
    calls: (): string[] => sent.map(({ key }) => key),
  };
};
