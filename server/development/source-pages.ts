import type { FastifyInstance } from 'fastify';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { PageRequest, PageResult, ReadAddress, RenderPage } from '../../contract/client.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
import { newNonce, pagePolicy } from '../platform/http/security.ts';
import { askForModule, tell } from './dev-process.ts';
import { base } from './messages.ts';
import { withVite } from './with-vite.ts';

const entryFile = 'web/app/entry-client.tsx';
const kitStyles = '/web/ui/index.css';

const kitHead =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Design kit</title></head>';

/** Serves the page of the design kit at `/development/kit`; `callsTo` are the origins that its scripts call. */
const serveKitPage = (app: FastifyInstance, callsTo: readonly string[]): void => {
  app.get('/development/kit', (_request, reply) => {
    const nonce = newNonce();
    const script = `<script type="module" nonce="${nonce}" src="${base}web/kit/main.tsx"></script>`;
    return reply
      .header('content-security-policy', pagePolicy(nonce, callsTo))
      .type('text/html; charset=utf-8')
      .send(withVite(`${kitHead}<body><div id="kit"></div>${script}</body></html>`, nonce));
  });
};

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

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Tells a developer what could not be rendered, and where. */
const errorPage = (error: unknown): PageResult => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: 500,
    location: null,
    keep: false,
    stillTrue: null,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The page could not be rendered</title></head><body><h1>The page could not be rendered</h1><pre>${escapeHtml(text)}</pre></body></html>`,
  };
};

type Renderer = { renderPage: RenderPage; readAddress: ReadAddress };
type RenderAnswer = { result: unknown } | { error: unknown };

/** Runs the page renderer from its sources, which Vite reads for us; what has changed since is evaluated again. */
const createSourceRenderer = () => {
  const invoke = (payload: object) => askForModule(payload) as Promise<RenderAnswer>;
  const runner = new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator());
  return {
    load: (): Promise<Renderer> => runner.import('/web/app/entry-server.tsx'),
    /** Paths of the styles that the modules which ran so far import. */
    styles: (): string[] =>
      [...runner.evaluatedModules.urlToIdModuleMap.keys()].filter((url) => url.endsWith('.css')),
  };
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
      sources: {},
    },
    callsTo,
    serveFiles: serveFrom(viteOrigin, callsTo),
  };
};
