import { createHash } from 'node:crypto';
import { t } from '../../../contract/messages.ts';
import type { BrandMark } from '../../../contract/studio/brand.schema.ts';
import { brandLimits, largestDrawingBytes } from '../../../contract/studio/brand-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { cleanDrawing, hasText } from './drawing.ts';
import { insertMark, removeUnusedMarks } from './store.ts';

type DrawnMark = { width: number; height: number; png: Uint8Array; boxed: boolean };

export type MarksContext = {
  db: Database;
  clock: Clock;
  /** Draws a picture anew as a png; throws `invalid` if it is none. */
  drawMark: (bytes: Buffer, mostPixels: number) => Promise<DrawnMark>;
};

/** TTL of uploads that are not saved. */
const unusedKeptMs = 86_400_000;

const refused = (sentence: string): AppError =>
  new AppError('invalid', { message: sentence, fields: { image: [sentence] } });

const isDrawing = (bytes: Buffer): boolean => /^\s*(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 200));

/** Returns the shapes of a drawing, without anything else in it. */
const drawingOf = (bytes: Buffer): Buffer => {
  if (bytes.length > largestDrawingBytes)
    throw refused(t('That drawing is larger than 100 KB. Please save it as a png and choose that.'));
  if (hasText(bytes))
    throw refused(
      t(
        'That drawing has words that are set as text, in a typeface that browsers may not have. Turn them into paths (outlines), or save the drawing as a png.',
      ),
    );
  const drawing = cleanDrawing(bytes);
  if (drawing === null)
    throw refused(
      t('That drawing has no size or no shapes that we can show. Please save it as a png and choose that.'),
    );
  return Buffer.from(drawing);
};

type Taken = Omit<BrandMark, 'name' | 'bytes'> & { content: Buffer; format: 'svg' | 'png' };

const takenLogo = async ({ drawMark }: MarksContext, bytes: Buffer): Promise<Taken> => {
  if (!isDrawing(bytes)) {
    const { png, boxed } = await drawMark(bytes, brandLimits.markPixels);
    return { content: Buffer.from(png), format: 'png', followsTheme: false, boxed };
  }
  const content = drawingOf(bytes);
  // Drawn once as a check: a browser shows nothing of a damaged drawing.
  const { boxed } = await drawMark(content, brandLimits.markPixels);
  return { content, format: 'svg', followsTheme: content.includes('currentColor'), boxed };
};

const takenIcon = async ({ drawMark }: MarksContext, bytes: Buffer): Promise<Taken> => {
  const picture = isDrawing(bytes) ? drawingOf(bytes) : bytes;
  const { png, width, height, boxed } = await drawMark(picture, brandLimits.markPixels);
  if (width !== height)
    throw refused(
      t('An icon is as wide as it is high; this one has {width} by {height} pixels.', { width, height }),
    );
  if (width < brandLimits.markPixels)
    throw refused(
      t('An icon has at least {least} pixels; this one has {width}.', {
        least: brandLimits.markPixels,
        width,
      }),
    );
  return { content: Buffer.from(png), format: 'png', followsTheme: false, boxed };
};

/**
 * Converts an upload into a logo or icon of ours, which shows once its name is saved. Throws `invalid` with its
 * problem.
 */
export const storeMark = async (
  context: MarksContext,
  use: 'logo' | 'icon',
  bytes: Buffer,
): Promise<BrandMark> => {
  const take = use === 'logo' ? takenLogo : takenIcon;
  const { content, format, followsTheme, boxed } = await take(context, bytes);
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${format}`;
  const now = context.clock.now();
  await removeUnusedMarks(context.db, new Date(now.getTime() - unusedKeptMs));
  await insertMark(context.db, name, content, now);
  return { name, bytes: content.length, followsTheme, boxed };
};
