import '../tables.ts';
import { sql } from 'kysely';
import { defaultLanguage, type Language, offeredLanguage } from '../../../../contract/languages.ts';
import type { CaptionLook } from '../../../../contract/members/caption-looks.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

export const setVideoResolution = async (
  db: Database,
  userId: string,
  height: number | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ video_resolution: height, updated_at: now })
    .where('id', '=', userId)
    .execute();
};

export const setCaptionLook = async (
  db: Database,
  userId: string,
  { size, contrast }: CaptionLook,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ caption_size: size, caption_contrast: contrast, updated_at: now })
    .where('id', '=', userId)
    .execute();
};

export const setShowsFinishedToday = async (
  db: Database,
  userId: string,
  shows: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ shows_finished_today: shows, updated_at: now })
    .where('id', '=', userId)
    .execute();
};

/** Inverts the setting and returns it; null if there is no such person. */
export const flipAutoplay = async (db: Database, userId: string, now: Date): Promise<boolean | null> => {
  const row = await db
    .updateTable('users')
    .set({ autoplay: sql<boolean>`not autoplay`, updated_at: now })
    .where('id', '=', userId)
    .returning('autoplay')
    .executeTakeFirst();
  return row?.autoplay ?? null;
};

export const setLanguage = async (db: Database, userId: string, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
};

/** Returns the language that the person has chosen among those offered, of which the first is for all others. */
export const languageOf = async (
  db: Database,
  userId: string,
  offered: readonly Language[],
): Promise<Language> => {
  const [first = defaultLanguage, ...others] = offered;
  if (others.length === 0) return first;
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return offeredLanguage(row?.language, offered) ?? first;
};

/** Returns the person's time zone; UTC for a deleted account. */
export const timeZoneOf = async (db: Database, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .select(camelCased(['time_zone']))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.timeZone ?? 'UTC';
};
