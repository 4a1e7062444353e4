import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Studio } from '../../contract/catalog/home.ts';
import { fullAddress, type PageAddress } from '../../contract/pages/page-addresses.ts';
import { cacheText, sendText } from '../platform/http/documents/cached-text.ts';
import { serveKeptFiles } from '../platform/http/documents/kept-files.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
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
  addresses: () => Promise<PageAddress[]>;
  /** Changes with what the sitemap tells. */
  version: () => string;
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

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
  const { icon } = source;
  if (icon) app.get('/favicon.ico', async (_request, reply) => reply.redirect(icon));
};

/** Everything served beside pages and calls: built files, pictures, robots.txt and the sitemap. */
export const serveSite = async (app: FastifyInstance, site: Site): Promise<void> => {
  if (site.pageSource) await serveFiles(app, site.pageSource, site);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\nDisallow: /sandbox\nSitemap: ${site.studio().publicUrl}/sitemap.xml\n`,
      ),
  );
  const sitemap = cacheText(async () => {
    const addresses = await site.addresses();
    const entries = addresses.map(
      (path) => `<url><loc>${escapeXml(fullAddress(site.studio().publicUrl, path))}</loc></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  }, site.version);
  app.get('/sitemap.xml', { compress: false }, async (request, reply) =>
    sendText(request, reply.type('application/xml; charset=utf-8'), await sitemap()),
  );
};
