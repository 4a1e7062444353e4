import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiCall, PageAssets, PageResult, RenderPage } from '../../../contract/client.ts';
import type { CommentsCall } from '../../../contract/comments-service.ts';
import type { CallOf } from '../../../contract/endpoint.ts';
import type { Studio } from '../../../contract/home.ts';
import { AppError } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { NoncedPage } from './nonced-page.ts';
import { newNonce, noncePlaceholder, pagePolicy } from './security.ts';
import { sendBytes } from './send-bytes.ts';

type ManifestEntry = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};

/** Reads what the build made: the entry, the styles, and the files behind each page's source module. */
export const readAssets = (buildFolder: string): PageAssets => {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'client/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find((item) => item.isEntry);
  if (!entry)
    throw new Error(`The web build in ${buildFolder} has no entry. Run npm start to build it again.`);
  const filesOf = (name: string, seen = new Set<string>()): string[] => {
    const item = manifest[name];
    if (!item || seen.has(name)) return [];
    seen.add(name);
    return [`/${item.file}`, ...(item.imports ?? []).flatMap((imported) => filesOf(imported, seen))];
  };
  const entryFiles = new Set(filesOf(Object.keys(manifest).find((name) => manifest[name] === entry) ?? ''));
  const files = Object.values(manifest).flatMap((item) => [
    item.file,
    ...(item.css ?? []),
    ...(item.assets ?? []),
  ]);
  return {
    entry: `/${entry.file}`,
    entryImports: [...entryFiles].filter((file) => file !== `/${entry.file}`),
    styles: [...new Set(files.filter((file) => file.endsWith('.css')))].map((file) => `/${file}`),
    fonts: [...new Set(files.filter((file) => /latin-wght-normal.*\.woff2$/.test(file)))].map(
      (file) => `/${file}`,
    ),
    modules: Object.fromEntries(
      Object.keys(manifest).map((name) => [name, filesOf(name).filter((file) => !entryFiles.has(file))]),
    ),
  };
};

export const loadRenderer = async (buildFolder: string): Promise<RenderPage> => {
  const module = (await import(pathToFileURL(join(buildFolder, 'server/entry-server.js')).href)) as {
    renderPage: RenderPage;
  };
  return module.renderPage;
};

export type PagesOptions = {
  render: RenderPage;
  assets: PageAssets;
  studio: () => Studio;
  call: (viewer: Viewer | null) => ApiCall;
  /** Of the comments service, in the name of whoever looks at the page. */
  comments: (viewer: Viewer | null) => CommentsCall;
  /** Another origin that scripts of a page may call. */
  callsTo: string | null;
  /** Changes whenever anything a visitor can see changes; cached pages of another version are not used. */
  version: () => string;
  cacheBytes?: number;
};

/** What pages show besides the catalogue, such as content of the page builder, is not told to us when it changes. */
const keepMs = 60_000;

type Wanted = { url: string; log: FastifyBaseLogger };

/** A rendered page as it waits for whoever asks next. */
type CachedPage = Omit<PageResult, 'html'> & { page: NoncedPage };

const toCached = ({ html, ...page }: PageResult): CachedPage => ({
  ...page,
  page: new NoncedPage(html, noncePlaceholder),
});

/** Headers carry plain letters only; a redirect may name an address with others in it. */
const inPlainLetters = (location: string): string =>
  location.replace(/[^!-~]+/g, (text) => encodeURIComponent(text.toWellFormed()));

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  callsTo: string | null,
): FastifyReply => {
  reply.header('cache-control', 'private, no-cache');
  if (page.location) return reply.redirect(inPlainLetters(page.location), page.status);
  const nonce = newNonce();
  const headers = {
    'content-security-policy': pagePolicy(nonce, callsTo),
    'content-type': 'text/html; charset=utf-8',
  };
  const { bytes, release } = page.page.with(nonce);
  reply.raw.once('close', release);
  return sendBytes(request, reply.code(page.status), headers, bytes);
};

/** The page of last resort, when not even the page that says so could be rendered. */
const sendFailure = (reply: FastifyReply, requestId: string, styles: readonly string[]): FastifyReply => {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(newNonce()))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title>${links}</head>
<body><main class="wrap section"><h1 class="t1">Something went wrong.</h1><p><a class="btn" href="">Try again</a></p><p class="small muted">Request ${requestId}</p></main></body></html>`);
};

/** Renders pages; a visitor's page is rendered once per catalogue version and shared by all visitors. */
export const createPages = (options: PagesOptions) => {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: options.cacheBytes ?? 64 * 1024 * 1024,
    sizeCalculation: ({ page }) => page.size + 512,
    ttl: keepMs,
  });
  const rendering = new Map<string, Promise<CachedPage>>();

  /** Calls of a page fail for the log here and, by name only, for the page: what happened inside stays inside. */
  const calls =
    <Map>(call: CallOf<Map>, log: FastifyBaseLogger, onSurprise: () => void): CallOf<Map> =>
    async (key, input) => {
      try {
        return await call(key, input);
      } catch (error) {
        if (error instanceof AppError && error.status < 500) throw error;
        log.error({ err: error, call: key }, 'a call failed while a page was rendered');
        // A part that is known to be down is left out of the page for everyone; a page with a surprise is not kept.
        if (error instanceof AppError) throw error;
        onSurprise();
        throw new AppError('internal', { cause: error });
      }
    };

  const render = async ({ url, log }: Wanted, viewer: Viewer | null): Promise<CachedPage> => {
    let surprised = false;
    const onSurprise = (): void => {
      surprised = true;
    };
    const result = await options.render({
      url,
      origin: options.studio().publicUrl,
      noncePlaceholder,
      studio: options.studio(),
      signedIn: viewer !== null,
      assets: options.assets,
      call: calls(options.call(viewer), log, onSurprise),
      comments: calls(options.comments(viewer), log, onSurprise),
      signal: new AbortController().signal,
    });
    return toCached({ ...result, keep: result.keep && !surprised });
  };

  const visitorPage = async (wanted: Wanted): Promise<CachedPage> => {
    const key = `${options.version()} ${wanted.url}`;
    const known = cache.get(key) ?? (await rendering.get(key));
    if (known && ((await known.stillTrue?.()) ?? true)) return known;
    const made = render(wanted, null);
    rendering.set(key, made);
    try {
      const page = await made;
      if (page.status === 200 && page.keep) cache.set(key, page);
      return page;
    } finally {
      if (rendering.get(key) === made) rendering.delete(key);
    }
  };

  return {
    handle: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Two slashes would begin the name of another host.
      const url = request.url.replace(/^\/{2,}/, '/');
      if (!url.startsWith('/')) throw new AppError('not_found');
      try {
        const viewer = await request.viewer();
        const wanted = { url, log: request.log };
        const page = viewer ? await render(wanted, viewer) : await visitorPage(wanted);
        return send(request, reply, page, options.callsTo);
      } catch (error) {
        request.log.error({ err: error }, 'the page could not be rendered');
        return sendFailure(reply, request.id, options.assets.styles);
      }
    },
  };
};
