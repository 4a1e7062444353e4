import { vi } from 'vitest';

/** Request to the fake server, with its body parsed. */
export type SentCall = {
  key: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
  signal: AbortSignal | null;
};
type Responder = (sent: SentCall) => unknown;

/** Creates an error response. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });

/** Responder of an unreachable server: fetch fails. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Creates a response that waits until the test resolves it. */
export const held = <T>() => Promise.withResolvers<T>();

const bodyOf = (init: RequestInit | undefined): Record<string, unknown> =>
  typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};

/**
 * Fake of the network. Each answer has a key of method and path, such as `POST /api/auth/sign-in/email`, and gives a
 * body, a `Response`, or a promise of either; any other call gets a 501.
 */
export const fakeServer = (answers: Record<string, Responder>) => {
  const current = new Map(Object.entries(answers));
  const sent: SentCall[] = [];
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
    /** Replaces the answer to this call. */
    answer: (key: string, answer: Responder) => void current.set(key, answer),
    /** Returns the bodies sent to this call, oldest first. */
    bodies: (key: string): Record<string, unknown>[] =>
      sent.filter((call) => call.key === key).map(({ body }) => body),
    calls: (): string[] => sent.map(({ key }) => key),
  };
};
