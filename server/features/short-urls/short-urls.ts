import { randomInt } from 'node:crypto';
import {
  shortUrlDays,
  shortUrlLimits,
  shortUrlPath,
  shortUrlSlug,
  shortUrlSorts,
} from '../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../contract/marketing/short-urls.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { wallTime } from '../../../contract/studio/studio-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { readTarget } from './short-url-target.ts';
import {
  clicksSince,
  deleteShortUrl,
  insertShortUrl,
  type ShortUrlRow,
  searchShortUrls,
  shortUrlOf,
} from './store.ts';

export type ShortUrlContext = {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Time zone of the studio; clicks are counted per day in it. */
  timeZone: string;
};

const defaultPerPage = 50;
/** Alphabet of generated slugs, without letters that are confused when read aloud or typed from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const madeSlugLength = 7;
const mostTries = 5;

export const dayOf = ({ clock, timeZone }: Pick<ShortUrlContext, 'clock' | 'timeZone'>): string =>
  wallTime(clock.now().toISOString(), timeZone).slice(0, 10);

const lastDays = (today: string): string[] => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - shortUrlDays);
  return Array.from({ length: shortUrlDays }, () => {
    day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  });
};

const views = async (context: ShortUrlContext, rows: readonly ShortUrlRow[]): Promise<ShortUrl[]> => {
  const days = lastDays(dayOf(context));
  const ids = rows.map(({ id }) => id);
  const counted = new Map<string, number>();
  for (const { shortUrlId, day, clicks } of await clicksSince(context.db, ids, days[0] ?? ''))
    counted.set(`${shortUrlId} ${day}`, clicks);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    url: new URL(shortUrlPath(row.slug), context.publicUrl).href,
    clicksPerDay: days.map((day) => ({ day, clicks: counted.get(`${row.id} ${day}`) ?? 0 })),
    createdAt: createdAt.toISOString(),
  }));
};

export const listShortUrls = async (
  context: ShortUrlContext,
  query: QueryParams,
): Promise<Paged<ShortUrl[]>> => {
  const { page, perPage } = readPaging(query, defaultPerPage);
  const { rows, total } = await searchShortUrls(context.db, {
    text: textParam(query, 'q').slice(0, shortUrlLimits.search),
    sort: readOrder(query, shortUrlSorts, 'newest'),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return new Paged(await views(context, rows), { total, page, perPage });
};

const madeSlug = (): string =>
  Array.from({ length: madeSlugLength }, () => letters[randomInt(letters.length)]).join('');

type ShortUrlInput = { target: string; slug?: string | undefined };

const malformed = msg('A slug has 3 to 40 letters from a to z, digits and hyphens.');
const taken = msg('This slug is taken.');

/** Validates a new short URL. Throws `invalid` with the problems by field. */
const checked = async (
  { db, publicUrl }: Pick<ShortUrlContext, 'db' | 'publicUrl'>,
  sent: ShortUrlInput,
): Promise<{ target: string; slug: string | null }> => {
  const read = readTarget(sent.target, publicUrl);
  const slug = sent.slug?.trim().toLowerCase() || null;
  const fields: Record<string, string[]> = {};
  if ('problem' in read) fields.target = [read.problem];
  if (slug !== null && !shortUrlSlug.test(slug)) fields.slug = [t(malformed)];
  else if (slug !== null && fields.target && (await shortUrlOf(db, slug))) fields.slug = [t(taken)];
  if ('problem' in read || fields.slug) throw new AppError('invalid', { fields });
  return { target: read.target, slug };
};

/** Creates a short URL. Throws `invalid` if the slug is taken. */
export const createShortUrl = async (
  context: ShortUrlContext,
  viewer: Viewer,
  sent: ShortUrlInput,
): Promise<ShortUrl> => {
  const { target, slug } = await checked(context, sent);
  const insert = (wanted: string) =>
    insertShortUrl(context.db, { slug: wanted, target, by: viewer.id, now: context.clock.now() });
  let row = await insert(slug ?? madeSlug());
  for (let tries = 1; slug === null && row === null && tries < mostTries; tries++)
    row = await insert(madeSlug());
  if (row === null) throw new AppError('invalid', { fields: { slug: [t(taken)] } });
  const [view] = await views(context, [row]);
  return view as ShortUrl;
};

export const removeShortUrl = async ({ db }: Pick<ShortUrlContext, 'db'>, id: number) => {
  if (!(await deleteShortUrl(db, id))) throw new AppError('not_found');
  return { success: true as const };
};
