import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pageColors } from '../../../contract/studio/brand-colors.ts';
import { markNamePattern } from '../../../contract/studio/brand-limits.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import type { MarksContext } from './marks.ts';
import { markContent } from './store.ts';

const oneYear = 'public, max-age=31536000, immutable';
const mostKept = 32;
/** Length of the longest side: a mail shows a mark 26 pixels high. */
const picturePixels = 256;

const shownName = /^([0-9a-f]{32})(?:-(light|dark))?\.(svg|png)$/;

type ShownMark = { name: string; theme: 'light' | 'dark'; isDrawing: boolean };

/** Returns the name under which a mark is stored, and the theme whose text color its lines have; null for no mark. */
const readName = (file: string): ShownMark | null => {
  const [, id, theme, format] = shownName.exec(file) ?? [];
  // Only a drawing looks different in a theme, even if its pixels are asked for.
  const name = `${id}.${theme ? 'svg' : format}`;
  if (!new RegExp(markNamePattern).test(name)) return null;
  return { name, theme: theme === 'dark' ? 'dark' : 'light', isDrawing: format === 'svg' };
};

const colored = (drawing: Buffer, theme: 'light' | 'dark'): string =>
  drawing.toString().replaceAll('currentColor', pageColors[theme].ink);

type BrandServingDependencies = {
  db: Database;
  studio: Pick<StudioSettings, 'styles' | 'stylesUrl'>;
} & Pick<MarksContext, 'drawMark'>;

/** Serves the style sheet of the studio's look, its logos and its icons. */
export const brandFiles =
  ({ db, studio, drawMark }: BrandServingDependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    const kept = new LRUCache<string, Buffer>(entryLimit(mostKept));
    const contentOf = async (name: string): Promise<Buffer | null> => {
      const content = kept.get(name) ?? (await markContent(db, name));
      if (content) kept.set(name, content);
      return content;
    };
    const pictures = new LRUCache<string, Promise<Uint8Array>>(entryLimit(mostKept));
    /** Returns the picture of a drawing, drawn once for all requests. */
    const pictureOf = (drawing: string): Promise<Uint8Array> => {
      const picture =
        pictures.get(drawing) ??
        drawMark(Buffer.from(drawing), picturePixels).then(
          ({ png }) => png,
          (error: unknown) => {
            pictures.delete(drawing);
            throw error;
          },
        );
      pictures.set(drawing, picture);
      return picture;
    };
    const sent = async ({ name, theme, isDrawing }: ShownMark, content: Buffer) => {
      if (name.endsWith('.png')) return content;
      return isDrawing ? colored(content, theme) : Buffer.from(await pictureOf(colored(content, theme)));
    };
    app.get('/brand.css', async (request, reply) => {
      const { styles, stylesUrl } = studio;
      // A process that has not yet heard of a change must not have its answer cached.
      const cache = request.url === stylesUrl ? oneYear : 'no-store';
      return reply.type('text/css; charset=utf-8').header('cache-control', cache).send(styles);
    });
    app.get<{ Params: { file: string } }>('/brand/files/:file', async ({ params }, reply) => {
      const wanted = readName(params.file);
      const content = wanted && (await contentOf(wanted.name));
      if (!wanted || !content) throw new AppError('not_found');
      return (
        reply
          .type(wanted.isDrawing ? 'image/svg+xml' : 'image/png')
          .header('cache-control', oneYear)
          // Pages that are shared on other sites, and mails, show them.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(await sent(wanted, content))
      );
    });
  };
