import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Studio } from '../../contract/catalog/home.schema.ts';
import type { Language } from '../../contract/languages.ts';
import { basePathOf, withBasePath } from '../../contract/pages/language-addresses.ts';
import { fullAddress, type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { cacheTexts, sendText } from '../platform/http/documents/cached-text.ts';
import { serveKeptFiles } from '../platform/http/documents/kept-files.ts';
import { type SitemapEntry, sitemapFiles } from '../platform/http/documents/sitemap.ts';
import { serveWebManifest } from '../platform/http/documents/web-manifest.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';
import { staticFilesPath } from './studio.ts';

const oneDaySeconds = 86_400;
const fiveMinutesSeconds = 300;

type Site = {
  pageSource: PageSource | null;
  /** The product's own pictures, and the demo studio's where it is not left out. */
  imageFolders: string[];
  /** Files that a studio may keep elsewhere instead, such as the cancellation survey. */
  staticFolder: string;
  studio: () => Studio;
  settings: Pick<StudioSettings, 'name' | 'shortName' | 'tagline' | 'logoUrl' | 'iconUrl' | 'languages'>;
  addresses: () => Promise<PageAddress[]>;
  /** Addresses of the published simple pages. */
  simplePages: () => Promise<PageAddress[]>;
  /** Changes with what the sitemap tells. */
  version: () => string;
};

const serveFiles = async (
  app: FastifyInstance,
  source: PageSource,
  { imageFolders, staticFolder }: Pick<Site, 'imageFolders' | 'staticFolder'>,
): Promise<void> => {
  await source.serveFiles(app);
  serveKeptFiles(app, {
    folders: imageFolders.filter((folder) => existsSync(folder)),
    prefix: '/images/',
    headers: {
      'cache-control': `public, max-age=${oneDaySeconds}`,
      // Mails, feeds and what is shared on other sites show them.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  await app.register(fastifyStatic, {
    root: staticFolder,
    prefix: `${staticFilesPath}/`,
    index: false,
    maxAge: fiveMinutesSeconds * 1000,
    decorateReply: false,
  });
};

const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', `public, max-age=${fiveMinutesSeconds}`).redirect(to);

/** The icons of browsers and phones, whose addresses stay while a studio changes its own. */
const serveIcons = (app: FastifyInstance, settings: Site['settings']): void => {
  const icons = {
    '/favicon.ico': '/images/app/icon.svg',
    // Phones lay it on black where it is transparent: this one fills its square.
    '/apple-touch-icon.png': '/images/app/maskable-512.png',
  };
  for (const [path, ownIcon] of Object.entries(icons))
    app.get(path, async (_request, reply) => redirect(reply, settings.iconUrl ?? ownIcon));
};

/** Leads from the addresses that password managers and visitors try to the pages of the studio. */
const serveUsualAddresses = (app: FastifyInstance, { simplePages }: Pick<Site, 'simplePages'>): void => {
  app.get('/.well-known/change-password', async (_request, reply) => redirect(reply, '/settings/security'));
  for (const slug of ['terms', 'privacy', 'imprint', 'withdrawal'])
    app.get(`/${slug}`, async (_request, reply) => {
      const address = pageAddress('/pages/$slug', { slug });
      return (await simplePages()).includes(address) ? redirect(reply, address) : reply.callNotFound();
    });
};

/** Returns the rules of crawlers; pages of an account are left out in every language. */
const robotsText = ({ studio, settings: { languages } }: Site): string => {
  const closed = languages.flatMap((language) =>
    ['/admin', '/settings'].map((path) => withBasePath(basePathOf(language, languages), path)),
  );
  return [
    'User-agent: *',
    ...['/api/', ...closed, '/sandbox'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${studio().publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
};

/** Everything served beside pages and calls: built files, pictures, robots.txt and the sitemap. */
export const serveSite = async (app: FastifyInstance, site: Site): Promise<void> => {
  if (site.pageSource) await serveFiles(app, site.pageSource, site);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(site)),
  );
  serveIcons(app, site.settings);
  serveUsualAddresses(app, site);
  serveWebManifest(app, site.settings);
  const { publicUrl } = site.studio();
  // One entry for each page, not for each language: the pages themselves name all their addresses, and a sitemap of a
  // large catalog stays as long as the catalog.
  const entryOf = (path: PageAddress): SitemapEntry => {
    const { languages } = site.settings;
    const inLanguage = (language: Language) =>
      fullAddress(publicUrl, withBasePath(basePathOf(language, languages), path));
    const alternates = languages.map((language) => ({ hrefLang: language, address: inLanguage(language) }));
    const address = fullAddress(publicUrl, path);
    return {
      address,
      alternates: languages.length > 1 ? [...alternates, { hrefLang: 'x-default', address }] : [],
    };
  };
  const sitemap = cacheTexts(async () => {
    const addresses = await site.addresses();
    return sitemapFiles(addresses.map(entryOf), (number) => `${publicUrl}/sitemap-${number}.xml`);
  }, site.version);
  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply, part: number) => {
    const file = (await sitemap())[part];
    if (!file) return reply.callNotFound();
    return sendText(request, reply.type('application/xml; charset=utf-8'), file);
  };
  app.get('/sitemap.xml', { compress: false }, (request, reply) => sendSitemap(request, reply, 0));
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}$).xml',
    { compress: false },
    (request, reply) => sendSitemap(request, reply, Number(request.params.part)),
  );
};
