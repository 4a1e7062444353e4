import { expect, test } from 'vitest';
import type { PageRequest, PageResult } from '../../../contract/client.ts';
import type { Studio } from '../../../contract/home.ts';
import { createPages } from './pages.ts';
import { createServer } from './server.ts';

const studio = { name: 'Openmat', publicUrl: 'http://localhost:3000' } as Studio;
const assets = { entry: '/packs/e.js', entryImports: [], styles: [], fonts: [], modules: {} };

/** The answer to one request, when this is what the renderer makes of it. */
const answerOf = async (url: string, made: (page: PageRequest) => Partial<PageResult>) => {
  const render = async (page: PageRequest): Promise<PageResult> => ({
    status: 200,
    location: null,
    keep: true,
    html: '',
    ...made(page),
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
    call: () => async () => ({ data: undefined as never, total: null }),
    version: () => '1',
  });
  app.setNotFoundHandler(pages.handle);
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
