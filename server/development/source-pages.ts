import type { FastifyInstance } from 'fastify';
import type { PageRequest, PageResult } from '../../contract/client.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
import { tell } from './dev-process.ts';
import { errorPage } from './error-page.ts';
import { base } from './messages.ts';
import { createSourceRenderer } from './renderer.ts';

const entryFile = 'web/app/entry-client.tsx';
const kitStyles = '/web/ui/index.css';

/** React Refresh must be there before the first component (the guide of Vite to servers of one's own). */
const refresh = `import { injectIntoGlobalHook } from '${base}@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Adds Vite's scripts, and, before the router's own, the nonce for styles that they add. */
const withVite = (html: string, nonce: string): string =>
  html
    .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replace(
      '</head>',
      () =>
        `<script type="module" nonce="${nonce}" src="${base}@vite/client"></script>` +
        `<script type="module" nonce="${nonce}">${refresh}</script></head>`,
    );

/** Passes the browser's files on from Vite, which decides by some of the headers what it makes of them. */
const serveFrom = (vite: string) => async (app: FastifyInstance) => {
  app.get(`${base}*`, async ({ url, headers }, reply) => {
    const { accept = '*/*', 'if-none-match': etag } = headers;
    const asked = { accept, ...(etag ? { 'if-none-match': etag } : {}) };
    const answer = await fetch(vite + url, { headers: asked });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'cache-control', 'etag'])
      if (answer.headers.has(name)) reply.header(name, answer.headers.get(name));
    return reply.code(answer.status).send(body);
  });
};

/**
 * Pages rendered from the sources as they are, none of them kept, whose components and styles are replaced in the
 * browser as they change. For `npm run dev` only, whose process runs Vite.
 */
export const sourcePages = (viteOrigin: string): PageSource => {
  const renderer = createSourceRenderer();
  const rendered = async (page: PageRequest): Promise<PageResult> => {
    try {
      return await (await renderer.load()).renderPage(page);
    } catch (error) {
      page.onFailure(error);
      tell({ kind: 'failed' });
      return errorPage(error);
    }
  };
  return {
    readAddress: async (url, studio) => {
      try {
        return (await renderer.load()).readAddress(url, studio);
      } catch {
        // Rendering fails in the same way, and its page says so.
        return { url, movedTo: null, found: true };
      }
    },
    render: async (page) => {
      const result = await rendered(page);
      const html = withVite(result.html, page.noncePlaceholder);
      return { ...result, html, keep: false, stillTrue: null };
    },
    assets: {
      entry: `${base}${entryFile}`,
      entryImports: [],
      // Without those of single components a page would be bare until its scripts have run.
      get styles() {
        const files = new Set([kitStyles, ...renderer.styles()]);
        return [...files].map((file) => `${base}${file.slice(1)}?direct`);
      },
      fonts: [],
      modules: {},
    },
    callsTo: [`ws://*:${new URL(viteOrigin).port}`],
    serveFiles: serveFrom(viteOrigin),
  };
};
