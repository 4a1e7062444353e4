import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '../../../../contract/languages.ts';
import { brandLimits } from '../../../../contract/studio/brand-limits.ts';
import { withLanguage } from '../../language.ts';
import type { StudioSettings } from '../../studio-settings/studio-settings.ts';

type Icon = { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' };

const productIcons: readonly Icon[] = [
  { src: '/images/app/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/images/app/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/images/app/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Minimum size that browsers take for the icon of an app. */
const leastPixels = 192;
const types = { svg: 'image/svg+xml', png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
const isKnown = (format: string | undefined): format is keyof typeof types =>
  format !== undefined && format in types;

/**
 * Returns the studio's logo as an icon if it is square and large enough; null for any other picture, since devices cut
 * icons square.
 */
export const iconOfLogo = async (src: string, picture: Buffer): Promise<Icon | null> => {
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(picture)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 1 }));
  if (!isKnown(format) || width !== height) return null;
  if (format === 'svg') return { src, sizes: 'any', type: types.svg, purpose: 'any' };
  if (width < leastPixels) return null;
  return { src, sizes: `${width}x${height}`, type: types[format], purpose: 'any' };
};

/** Reads the logo if this server answers for it; pages show no pictures of other hosts. */
const iconsOf = async (app: FastifyInstance, logoUrl: string | null): Promise<readonly Icon[]> => {
  if (!logoUrl?.startsWith('/') || logoUrl.startsWith('//')) return productIcons;
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: logoUrl });
  const own = statusCode === 200 ? await iconOfLogo(logoUrl, rawPayload) : null;
  return own ? [own] : productIcons;
};

/** Page color of the light theme. */
const paper = '#f4f6f3';

/** Serves the web app manifest, with which a device installs the studio: its name, its icons and its first page. */
export const serveWebManifest = (
  app: FastifyInstance,
  studio: Pick<StudioSettings, 'name' | 'shortName' | 'tagline' | 'logoUrl' | 'iconUrl' | 'languages'>,
): void => {
  let ofLogo: { logoUrl: string | null; icons: Promise<readonly Icon[]> } | undefined;
  const icons = (): Promise<readonly Icon[]> | readonly Icon[] => {
    const { iconUrl, logoUrl } = studio;
    const sizes = `${brandLimits.markPixels}x${brandLimits.markPixels}`;
    if (iconUrl !== null) return [{ src: iconUrl, sizes, type: types.png, purpose: 'any' }];
    if (ofLogo?.logoUrl !== logoUrl) ofLogo = { logoUrl, icons: iconsOf(app, logoUrl) };
    return ofLogo?.icons ?? productIcons;
  };
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, shortName, languages } = studio;
    const [language = defaultLanguage] = languages;
    // The same for all: caches keep it.
    const tagline = withLanguage(language, () => studio.tagline);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        JSON.stringify({
          id: '/',
          name,
          short_name: shortName,
          description: tagline,
          lang: language,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: paper,
          theme_color: paper,
          icons: await icons(),
        }),
      );
  });
};
