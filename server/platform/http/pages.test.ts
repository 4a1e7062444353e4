import { expect, test } from 'vitest';
import type { PageRequest, PageResult } from '../../../contract/client.ts';
import type { Studio } from '../../../contract/home.ts';
import { createPages } from './pages.ts';
import { createServer } from './server.ts';

const studio = { name: 'Openmat', publicUrl: 'http://localhost:3000' } as Studio;
const assets = { entry: '/packs/e.js', entryImports: [], styles: [], fonts: [], modules: {} };

/** A server whose pages are what the renderer makes of them. */
const serverOf = async (made: (page: PageRequest) => Partial<PageResult> | Promise<Partial<PageResult>>) => {
  const render = async (page: PageRequest): Promise<PageResult> => ({
    status: 200,
    location: null,
    keep: true,
    stillTrue: null,
    html: '',
    ...(await made(page)),
  });
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: studio.publicUrl,
    resolveViewer: async () => null,
  });
  const pages = createPages({
    render,
    assets,
    studio: () => studio,
    comments: () => async () => Promise.reject(new Error('not called')),
    callsTo: null,
    call: () => async () => ({ data: undefined as never, total: null }),
    version: () => '1',
  });
  app.setNotFoundHandler(pages.handle);
  return app;
};

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

test('a redirect to an address in any script is sent in plain letters', async () => {
  const answer = await answerOf('/signin', () => ({
    status: 307,
    location: '/class-finder?q=ヨガ🧘\ud800&a=%20b',
  }));
  expect(answer.statusCode).toBe(307);
  expect(answer.headers.location).toBe('/class-finder?q=%E3%83%A8%E3%82%AC%F0%9F%A7%98%EF%BF%BD&a=%20b');
});

test('a page that shows what members made is asked about before it goes to the next visitor', async () => {
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

test('who comes while a page is being rendered is not given what was hidden meanwhile', async () => {
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
