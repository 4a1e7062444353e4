import type { Studio } from '../../../../../contract/catalog/home.schema.ts';
import type { PageRequest, PageResult } from '../../../../../contract/client.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../../../contract/languages.ts';
import { rightsOf } from '../../../../../contract/team/permissions.ts';
import type { Log } from '../../../log.ts';
import { createServer } from '../../server.ts';
import { createPages } from '../pages.ts';
import type { RenderLimits } from '../render-limits.ts';

const studio = { name: 'Openmat', publicUrl: 'http://localhost:3000' } as Studio;
const assets = {
  entry: '/packs/e.js',
  entryImports: [],
  styles: [],
  fonts: ['/packs/f.woff2'],
  modules: {},
  sources: {},
};

const member = { id: '1', sessionId: '1', ...rightsOf(null), username: 'maya', hasSubscriptionAccess: true };
type PagesOptions = {
  limits: Partial<RenderLimits>;
  cacheBytes: number;
  version: () => string;
  languages: readonly Language[];
  log: Log | false;
};

/** Pages read `q` and nothing else; below /nothing there are none. */
const readAddress = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid');
  if (pathname.startsWith('/nothing')) return { url: '/404', movedTo: null, found: false };
  const q = searchParams.get('q');
  const search = q === null ? '' : `?q=${encodeURIComponent(q)}`;
  return { url: pathname + search, movedTo: null, found: true };
};

/** A server whose pages are what the renderer makes of them. */
export const serverOf = async (
  made: (page: PageRequest) => Partial<PageResult> | Promise<Partial<PageResult>>,
  { version = () => '1', log = false, languages = [defaultLanguage], ...more }: Partial<PagesOptions> = {},
) => {
  const render = async (page: PageRequest): Promise<PageResult> => ({
    status: 200,
    location: null,
    keep: true,
    stillTrue: null,
    html: '',
    ...(await made(page)),
  });
  const app = await createServer({
    log: log as never,
    trustProxy: false,
    publicUrl: studio.publicUrl,
    resolveViewer: async ({ headers }) => {
      const language = headers['x-test-member-language'];
      if (isLanguage(language)) return { ...member, language };
      return headers['x-test-member'] ? member : null;
    },
  });
  const pages = createPages({
    render,
    readAddress,
    assets,
    ...more,
    studio: () => studio,
    languages: () => languages,
    comments: () => async () => Promise.reject(new Error('not called')),
    callsTo: [],
    call: () => async () => ({ data: undefined as never, total: null, understood: null }),
    version,
  });
  app.setNotFoundHandler(pages.handle);
  return app;
};
