import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Studio } from '../../contract/catalog/home.ts';
import { keepText, sendText } from '../platform/http/documents/kept-text.ts';

const oneYearSeconds = 31_536_000;
const oneDaySeconds = 86_400;

type Files = {
  buildFolder: string;
  /** The product's own pictures, and the demo studio's where it is not left out. */
  imageFolders: string[];
  studio: () => Studio;
  addresses: () => Promise<string[]>;
  /** Changes with what the sitemap tells. */
  version: () => string;
};

type Manifest = Readonly<Record<string, { file: string } | undefined>>;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Where browsers look for the icon of pages that name none, such as the API reference. */
const serveIcon = (app: FastifyInstance, buildFolder: string): void => {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'client/manifest.json'), 'utf8')) as Manifest;
  const icon = manifest['web/app/art/icon.svg']?.file;
  if (icon) app.get('/favicon.ico', async (_request, reply) => reply.redirect(`/${icon}`));
};

/** Built scripts and styles never change under their name; pictures may. */
const serveFiles = async (app: FastifyInstance, { buildFolder, imageFolders }: Files): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/packs'),
    prefix: '/packs/',
    index: false,
    maxAge: oneYearSeconds * 1000,
    immutable: true,
    decorateReply: true,
  });
  await app.register(fastifyStatic, {
    root: imageFolders.filter((folder) => existsSync(folder)),
    prefix: '/images/',
    index: false,
    maxAge: oneDaySeconds * 1000,
    // Mails, feeds and what is shared on other sites show them.
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    decorateReply: false,
  });
  serveIcon(app, buildFolder);
};

/** Everything served beside pages and calls: built files, pictures, robots.txt and the sitemap. */
export const serveSite = async (app: FastifyInstance, files: Files): Promise<void> => {
  if (existsSync(join(files.buildFolder, 'client'))) await serveFiles(app, files);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\nDisallow: /sandbox\nSitemap: ${files.studio().publicUrl}/sitemap.xml\n`,
      ),
  );
  const sitemap = keepText(async () => {
    const addresses = await files.addresses();
    const entries = addresses.map(
      (path) => `<url><loc>${escapeXml(files.studio().publicUrl + path)}</loc></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  }, files.version);
  app.get('/sitemap.xml', { compress: false }, async (request, reply) =>
    sendText(request, reply.type('application/xml; charset=utf-8'), await sitemap()),
  );
};
