import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pageColors } from '../../../contract/studio/brand-colors.ts';
import { markNamePattern } from '../../../contract/studio/brand-limits.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { markContent } from './brand-store.ts';

const oneYear = 'public, max-age=31536000, immutable';
const mostKept = 32;

const shownName = /^([0-9a-f]{32})(?:-(light|dark))?\.(svg|png)$/;

/** The name under which a mark is kept, and the theme whose words its lines have the color of; null for no mark. */
const readName = (file: string): { name: string; theme: 'light' | 'dark' } | null => {
  const [, id, theme = 'light', format] = shownName.exec(file) ?? [];
  const name = `${id}.${format}`;
  return new RegExp(markNamePattern).test(name) ? { name, theme: theme === 'dark' ? 'dark' : 'light' } : null;
};

type Parts = { db: Database; studio: Pick<StudioSettings, 'styles' | 'stylesUrl'> };

/** The style sheet of the studio's look, its logos and its icons. */
export const brandFiles =
  ({ db, studio }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const kept = new LRUCache<string, Buffer>(entryLimit(mostKept));
    const contentOf = async (name: string): Promise<Buffer | null> => {
      const content = kept.get(name) ?? (await markContent(db, name));
      if (content) kept.set(name, content);
      return content;
    };
    app.get('/brand.css', async (request, reply) => {
      const { styles, stylesUrl } = studio;
      // A process that has not yet heard of a change answers what no cache keeps.
      const cache = request.url === stylesUrl ? oneYear : 'no-store';
      return reply.type('text/css; charset=utf-8').header('cache-control', cache).send(styles);
    });
    app.get<{ Params: { file: string } }>('/brand/files/:file', async ({ params }, reply) => {
      const wanted = readName(params.file);
      const content = wanted && (await contentOf(wanted.name));
      if (!wanted || !content) throw new AppError('not_found');
      const isSvg = wanted.name.endsWith('.svg');
      return (
        reply
          .type(isSvg ? 'image/svg+xml' : 'image/png')
          .header('cache-control', oneYear)
          // What is shared on other sites, and mails, show them.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(isSvg ? content.toString().replaceAll('currentColor', pageColors[wanted.theme].ink) : content)
      );
    });
  };
