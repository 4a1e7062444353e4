import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/client.ts';
import { ApiError } from './api.ts';
import { type CommentsPlace, createCommentsCall } from './comments.ts';

const nowMs = 1_800_000_000_000;

const tokenOf = (sub: string, secondsLeft = 600, name = 'a'): string => {
  const claims = { sub, exp: nowMs / 1000 + secondsLeft, first_name: `Zoë ${name}` };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `head.${payload.replaceAll('=', '')}.${name}`;
};

const content = { content_type: 'CLASS', content_id: '7' };
const info = { likes: 3, likedByMe: false, dislikedByMe: false, suspended: false, waiting: [] };

/** A page of a member, and a service that answers with these statuses in turn and then 200. */
const page = (
  given: Partial<CommentsPlace> & {
    person?: string | null;
    cookie?: string;
    statuses?: number[];
    tokens?: (string | Error)[];
  } = {},
) => {
  const state = { person: given.person === undefined ? 'me' : given.person, cookie: given.cookie ?? '' };
  const sent: { url: string; bearer: string | null; body: unknown }[] = [];
  const statuses = [...(given.statuses ?? [])];
  const tokens = [...(given.tokens ?? [])];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({
      url,
      bearer: new Headers(request.headers).get('authorization'),
      body: JSON.parse(String(request.body)),
    });
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    const body = status === 200 ? info : { code: 'not_signed_in', message: 'Not signed in' };
    return new Response(JSON.stringify(body), { status });
  });
  const api = (async (key: string) => {
    asked.push(key);
    await Promise.resolve();
    const token = tokens.shift();
    if (token instanceof Error) throw token;
    return { data: { token }, total: null };
  }) as unknown as ApiCall;
  const call = createCommentsCall({
    url: '/comments-service',
    api,
    personId: () => state.person,
    cookies: () => state.cookie,
    now: () => nowMs,
    ...given,
  });
  return {
    state,
    sent,
    asked,
    call,
    ask: () => call('POST /content-info', { body: content }),
    bearers: () => sent.map(({ bearer }) => bearer?.replace('Bearer ', '') ?? null),
  };
};

// What is logged would be noise in the run, and is looked at where it matters.
let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('document', {});
});

test('COM-059 a call goes below the address of the service and carries the token of the cookie as bearer', async () => {
  const token = tokenOf('me');
  const { ask, sent, asked } = page({
    url: 'https://comments.example',
    cookie: `theme=dark; dynamodb_jwt_token=${token}`,
  });
  expect((await ask()).data).toEqual(info);
  expect(sent).toEqual([
    { url: 'https://comments.example/content-info', bearer: `Bearer ${token}`, body: content },
  ]);
  expect(asked).toEqual([]);
});

test('COM-073 one token is requested for several calls at once when the cookie holds none', async () => {
  const token = tokenOf('me');
  const { ask, bearers, asked } = page({ tokens: [token] });
  await Promise.all([ask(), ask(), ask()]);
  expect(asked).toEqual(['GET /api/v2/users/comments_token']);
  expect(bearers()).toEqual([token, token, token]);
});

test('COM-074 the token is kept in the cookie alone, and a new one is requested once the cookie is gone', async () => {
  const { ask, bearers, asked } = page({ tokens: [tokenOf('me', 600, 'a'), tokenOf('me', 600, 'b')] });
  await ask();
  await ask();
  expect(asked).toHaveLength(2);
  expect(bearers()).toEqual([tokenOf('me', 600, 'a'), tokenOf('me', 600, 'b')]);
});

test('a visitor sends no token and requests none, even when a cookie was left behind', async () => {
  const { ask, bearers, asked } = page({ person: null, cookie: `dynamodb_jwt_token=${tokenOf('me')}` });
  await ask();
  expect(bearers()).toEqual([null]);
  expect(asked).toEqual([]);
});

test.each([
  ['of another member', tokenOf('another')],
  ['over', tokenOf('me', -1)],
  ['over before it could arrive', tokenOf('me', 10)],
  ['no token at all', 'nonsense'],
  ['of claims that are no object', `a.${btoa('null')}.b`],
])('a cookie that is %s is not sent, and a new token is requested', async (_, cookie) => {
  const fresh = tokenOf('me', 900, 'fresh');
  const { ask, bearers } = page({ cookie: `dynamodb_jwt_token=${cookie}`, tokens: [fresh] });
  await ask();
  expect(bearers()).toEqual([fresh]);
});

test('NS-226 a staff token with a lifetime of two minutes is renewed before it expires', async () => {
  const time = { passedMs: 0 };
  const token = tokenOf('me', 120);
  const next = tokenOf('me', 210, 'next');
  const place = page({
    cookie: `dynamodb_jwt_token=${token}`,
    tokens: [next],
    now: () => nowMs + time.passedMs,
  });
  await place.ask();
  time.passedMs = 89_000;
  await place.ask();
  expect([place.bearers(), place.asked]).toEqual([[token, token], []]);
  time.passedMs = 91_000;
  await place.ask();
  expect([place.bearers().at(-1), place.asked.length]).toEqual([next, 1]);
  place.state.cookie = `dynamodb_jwt_token=${next}`;
  time.passedMs = 170_000;
  await place.ask();
  expect([place.bearers().at(-1), place.asked.length]).toEqual([next, 1]);
});

test('NS-161 a refused token is replaced by a new one, and the call is retried once', async () => {
  const fresh = tokenOf('me', 900, 'fresh');
  const old = tokenOf('me');
  const { ask, bearers, asked } = page({
    cookie: `dynamodb_jwt_token=${old}`,
    tokens: [fresh],
    statuses: [401],
  });
  expect((await ask()).data).toEqual(info);
  expect(bearers()).toEqual([old, fresh]);
  expect(asked).toHaveLength(1);
});

test('a call that is refused twice fails with the error of the service', async () => {
  const { ask, sent } = page({
    cookie: `dynamodb_jwt_token=${tokenOf('me')}`,
    tokens: [tokenOf('me', 900, 'fresh')],
    statuses: [401, 401],
  });
  await expect(ask()).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(sent).toHaveLength(2);
});

test('a refused call takes the new token that another call has fetched meanwhile', async () => {
  const old = tokenOf('me');
  const fresh = tokenOf('me', 900, 'fresh');
  const place = page({ cookie: `dynamodb_jwt_token=${old}`, tokens: [fresh], statuses: [401, 401] });
  const [first, second] = [place.ask(), place.ask()];
  await first;
  place.state.cookie = `dynamodb_jwt_token=${fresh}`;
  await second;
  expect(place.asked).toHaveLength(1);
  await place.ask();
  expect(place.asked).toHaveLength(1);
  expect(place.bearers().at(-1)).toBe(fresh);
});

test('COM-075 a call goes without a token when none can be fetched, and the failure is logged', async () => {
  const { ask, bearers } = page({ tokens: [new ApiError(500, { code: 'internal', message: 'no' })] });
  expect((await ask()).data).toEqual(info);
  expect(bearers()).toEqual([null]);
  expect(logged.mock.calls[0]?.[0]).toBe('Getting a token for the comments failed');
});

test('a token of another member than the page is never sent', async () => {
  const { ask, bearers } = page({ tokens: [tokenOf('another')] });
  await ask();
  expect(bearers()).toEqual([null]);
  expect(logged).toHaveBeenCalled();
});

test('a token that arrives after its owner signed out is not sent', async () => {
  const place = page({ tokens: [tokenOf('me')] });
  const answer = place.ask();
  place.state.person = null;
  await answer;
  expect(place.bearers()).toEqual([null]);
});

test('a failed request for a token is not cached, and the next call requests one again', async () => {
  const { ask, bearers } = page({ tokens: [new ApiError(0, {}), tokenOf('me')] });
  await ask();
  await ask();
  expect(bearers()).toEqual([null, tokenOf('me')]);
});

test('a call to a service that is away fails with status 0', async () => {
  const { ask } = page({ url: 'https://comments.example', person: null, statuses: [0] });
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('a call that is never answered fails as unreachable after a timeout, and an aborted call fails with its own reason', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => {
        const end = () => fail((signal as AbortSignal).reason);
        if (signal?.aborted) end();
        signal?.addEventListener('abort', end);
      }),
  );
  const call = createCommentsCall({
    url: 'https://comments.test',
    personId: () => null,
    cookies: () => '',
    now: () => nowMs,
    api: (() => undefined) as unknown as ApiCall,
    patienceMs: 20,
  });
  await expect(call('POST /content-info', { body: content } as never)).rejects.toMatchObject({
    status: 0,
    code: 'unreachable',
  });
  const left = new AbortController();
  const asked = call('POST /content-info', { body: content, signal: left.signal } as never);
  left.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});
