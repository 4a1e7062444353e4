import type { FastifyInstance } from 'fastify';
import type { PageRequest, PageResult } from '../../contract/client.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
import { tell } from './dev-process.ts';
import { errorPage } from './error-page.ts';
import { serveKitPage } from './kit-page.ts';
import { base } from './messages.ts';
import { createSourceRenderer } from './renderer.ts';
import { withVite } from './with-vite.ts';

const entryFile = 'web/app/entry-client.tsx';
const kitStyles = '/web/ui/index.css';

/** Serves the design kit, and passes the browser's files on from Vite, which decides by some of the headers what it makes of them. */
const serveFrom = (vite: string, callsTo: readonly string[]) => async (app: FastifyInstance) => {
  serveKitPage(app, callsTo);
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
  const callsTo = [`ws://*:${new URL(viteOrigin).port}`];
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
    callsTo,
    serveFiles: serveFrom(viteOrigin, callsTo),
  };
};
