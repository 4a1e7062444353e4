import { expect, test } from 'vitest';
import type { PageRequest, PageResult } from '../../../../contract/client.ts';
import { fixedClock } from '../../clock.ts';
import { createLog } from '../../log.ts';
import { serverOf } from './testing/rendered-pages.ts';

/** The answer to one request, when this is what the renderer makes of it. */
const answerOf = async (url: string, made: (page: PageRequest) => Partial<PageResult>) => {
  const app = await serverOf(made);
  const answer = await app.inject(url);
  await app.close();
  return answer;
};

test('text from the address never becomes the nonce of the page', async () => {
  const guesses = ['__csp_nonce__', 'nonce', 'csp-nonce'].join(' ');
  const { body, headers } = await answerOf(
    `/?q=${encodeURIComponent(guesses)}`,
    ({ url, noncePlaceholder }) => ({
      html: `<script nonce="${noncePlaceholder}"></script>${decodeURIComponent(url)}`,
    }),
  );
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body).toBe(`<script nonce="${nonce}"></script>/?q=${guesses}`);
});

test('a redirect to an address that is not ASCII is sent percent-encoded', async () => {
  const answer = await answerOf('/signin', () => ({
    status: 307,
    location: '/class-finder?q=ヨガ🧘\ud800&a=%20b',
  }));
  expect(answer.statusCode).toBe(307);
  expect(answer.headers.location).toBe('/class-finder?q=%E3%83%A8%E3%82%AC%F0%9F%A7%98%EF%BF%BD&a=%20b');
});

test('a cached page with content of members is checked before it goes to the next visitor', async () => {
  let shown = 'Lovely.';
  let renderings = 0;
  let questions = 0;
  const app = await serverOf(() => {
    renderings += 1;
    const rendered = shown;
    return {
      html: `<p>${rendered}</p>`,
      stillTrue: async () => {
        questions += 1;
        return rendered === shown;
      },
    };
  });
  const visit = async () => (await app.inject('/series/first-light/workouts/1004')).body;
  expect([await visit(), await visit(), await visit()]).toEqual(Array(3).fill('<p>Lovely.</p>'));
  expect({ renderings, questions }).toEqual({ renderings: 1, questions: 2 });
  shown = 'A moderator took one away.';
  expect([await visit(), await visit()]).toEqual(Array(2).fill('<p>A moderator took one away.</p>'));
  expect({ renderings, questions }).toEqual({ renderings: 2, questions: 4 });
  await app.close();
});

test('a visitor who comes during a render does not get content that was hidden meanwhile', async () => {
  let shown = 'Rude.';
  let renderings = 0;
  const begun = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const app = await serverOf(async () => {
    renderings += 1;
    const rendered = shown;
    begun.resolve();
    await first.promise;
    return { html: `<p>${rendered}</p>`, stillTrue: async () => rendered === shown };
  });
  const visit = async () => (await app.inject('/')).body;
  const early = visit();
  await begun.promise;
  shown = 'Hidden.';
  const later = visit();
  first.resolve();
  expect(await early).toBe('<p>Rude.</p>');
  expect(await later).toBe('<p>Hidden.</p>');
  expect(renderings).toBe(2);
  await app.close();
});

/** A server that counts what it renders, for visitors and for the member who sends a cookie. */
const countingServer = async (given: Parameters<typeof serverOf>[1] = {}) => {
  const rendered: string[] = [];
  const app = await serverOf(({ url }) => {
    rendered.push(url);
    return { html: `<p>${url}</p>`, status: url === '/404' ? 404 : 200 };
  }, given);
  const ask = async (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress });
  return { app, rendered, ask };
};

test('parameters that no page reads, in any number and order, cost one render', async () => {
  const { app, rendered, ask } = await countingServer();
  const asked = [
    '/',
    '/?utm_source=letter',
    '/?fbclid=1',
    '/?a=1&b=2',
    '/?b=2&a=1',
    `/?x=${'y'.repeat(8000)}`,
  ];
  for (const url of asked) expect((await ask(url)).body).toBe('<p>/</p>');
  expect(rendered).toEqual(['/']);
  for (const url of ['/?q=a&x=1', '/?x=2&q=a']) expect((await ask(url)).body).toBe('<p>/?q=a</p>');
  expect(rendered).toEqual(['/', '/?q=a']);
  await app.close();
});

test('addresses without a page share one answer', async () => {
  const { app, rendered, ask } = await countingServer();
  for (const url of ['/nothing', '/nothing/here', '/nothing?x=1'])
    expect((await ask(url)).statusCode).toBe(404);
  expect(rendered).toEqual(['/404']);
  await app.close();
});

test('visitors of one /64 share a rate limit of renders, which does not count cached pages and refills with time', async () => {
  const clock = fixedClock(new Date(0));
  const { app, rendered, ask } = await countingServer({
    limits: { visitor: { burst: 2, perSecond: 1 }, clock },
  });
  expect((await ask('/', '2001:db8::1')).statusCode).toBe(200);
  expect((await ask('/a', '2001:db8::2')).statusCode).toBe(200);
  const refused = await ask('/b', '2001:db8::3');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toContain('The studio is busy right now');
  // Its words stand in the studio's letters, and its link looks like the button it is.
  expect(refused.body).toMatch(/<link rel="preload" as="font"[^>]* href="\/packs\/f\.woff2" crossorigin>/);
  expect(refused.body).toContain('<a class="content-button" href="">Try again</a>');
  expect((await ask('/', '2001:db8::3')).statusCode).toBe(200);
  expect((await ask('/b', '2001:db8:0:1::1')).statusCode).toBe(200);
  clock.advance(1000);
  expect((await ask('/c', '2001:db8::1')).statusCode).toBe(200);
  expect(rendered).toEqual(['/', '/a', '/b', '/c']);
  await app.close();
});

test('a visitor gets the outdated page, or a 503, when too many renders are under way', async () => {
  const slow = Promise.withResolvers<void>();
  let version = '1';
  const app = await serverOf(
    async ({ url }) => {
      if (url === '/slow') await slow.promise;
      return { html: `<p>${url} ${version}</p>` };
    },
    { limits: { atOnce: 1, waiting: 0 }, version: () => version },
  );
  expect((await app.inject('/')).body).toBe('<p>/ 1</p>');
  version = '2';
  const waiting = app.inject('/slow');
  await new Promise(setImmediate);
  expect((await app.inject('/')).body).toBe('<p>/ 1</p>');
  const refused = await app.inject('/other');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  slow.resolve();
  expect((await waiting).statusCode).toBe(200);
  expect((await app.inject('/')).body).toBe('<p>/ 2</p>');
  await app.close();
});

test('a page with hidden content is not served when the visitor is over the rate limit', async () => {
  let shown = 'Rude.';
  const app = await serverOf(
    () => {
      const rendered = shown;
      return { html: rendered, stillTrue: async () => rendered === shown };
    },
    { limits: { visitor: { burst: 1, perSecond: 0.001 } } },
  );
  expect((await app.inject('/')).body).toBe('Rude.');
  shown = 'Hidden.';
  expect((await app.inject('/')).statusCode).toBe(429);
  await app.close();
});

test('a member’s pages have a rate limit of their own', async () => {
  const { app, rendered } = await countingServer({ limits: { member: { burst: 2, perSecond: 0.001 } } });
  const ask = (url: string) => app.inject({ url, headers: { 'x-test-member': 'maya' } });
  expect((await ask('/')).statusCode).toBe(200);
  expect((await ask('/')).statusCode).toBe(200);
  expect((await ask('/')).statusCode).toBe(429);
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(rendered).toEqual(['/', '/', '/']);
  await app.close();
});

test('cached pages with a query never evict those without one', async () => {
  const { app, rendered, ask } = await countingServer({ cacheBytes: 8000 });
  await ask('/');
  for (let index = 0; index < 20; index += 1) await ask(`/?q=${index}`);
  await ask('/');
  expect(rendered.filter((url) => url === '/')).toEqual(['/']);
  expect((await ask('/?q=0')).statusCode).toBe(200);
  expect(rendered.filter((url) => url === '/?q=0')).toHaveLength(2);
  await app.close();
});

test('a failure inside a rendered page is logged with the id of its request', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const app = await serverOf(
    ({ onFailure }) => {
      onFailure(new Error('A part broke.'));
      return { status: 500, html: '<p>Something went wrong.</p>' };
    },
    { log },
  );
  const answer = await app.inject('/');
  expect(lines).toContainEqual(
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      msg: 'a part of a page failed while it was rendered',
    }),
  );
  await app.close();
});
