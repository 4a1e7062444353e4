import { sql } from 'kysely';
import type { CaptionContrast, CaptionSize } from '../../../contract/members/caption-looks.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    own_data_exports: { user_id: string; made_at: Date; bytes: number };
  }
}

export type Member = {
  id: string;
  email: string;
  emailVerified: boolean;
  username: string | null;
  slug: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  timeZone: string;
  memberSince: Date;
  autoplay: boolean;
  videoResolution: number | null;
  captionSize: CaptionSize | null;
  captionContrast: CaptionContrast | null;
  showsFinishedToday: boolean;
};

export const memberById = async (db: Database, userId: string): Promise<Member | null> => {
  const row = await db
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'email_verified', 'username', 'slug', 'first_name']))
    .select(camelCased(['last_name', 'avatar', 'time_zone', 'created_at as memberSince']))
    .select(camelCased(['autoplay', 'video_resolution', 'caption_size', 'caption_contrast']))
    .select(camelCased(['shows_finished_today']))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

export type Preferences = {
  autoplay: boolean;
  videoResolution: number | null;
  captionSize?: CaptionSize | null;
  captionContrast?: CaptionContrast | null;
  showsFinishedToday?: boolean;
};

/** Stores the preferences; false if they were the same already. */
export const setPreferences = async (
  trx: Database,
  userId: string,
  { autoplay, videoResolution, captionSize, captionContrast, showsFinishedToday }: Preferences,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      autoplay,
      video_resolution: videoResolution,
      ...(captionSize === undefined ? {} : { caption_size: captionSize }),
      ...(captionContrast === undefined ? {} : { caption_contrast: captionContrast }),
      ...(showsFinishedToday === undefined ? {} : { shows_finished_today: showsFinishedToday }),
      updated_at: at,
    })
    .where('id', '=', userId)
    .where((row) =>
      row.or([
        row('autoplay', 'is distinct from', autoplay),
        row('video_resolution', 'is distinct from', videoResolution),
        ...(captionSize === undefined ? [] : [row('caption_size', 'is distinct from', captionSize)]),
        ...(captionContrast === undefined
          ? []
          : [row('caption_contrast', 'is distinct from', captionContrast)]),
        ...(showsFinishedToday === undefined
          ? []
          : [row('shows_finished_today', 'is distinct from', showsFinishedToday)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const lastExport = async (
  db: Database,
  userId: string,
): Promise<{ madeAt: Date; bytes: number } | null> => {
  const row = await db
    .selectFrom('own_data_exports')
    .select(camelCased(['made_at', 'bytes']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** Records the member's latest export; stores nothing if the account was deleted meanwhile. */
export const recordExport = async (
  db: Database,
  userId: string,
  { madeAt, bytes }: { madeAt: Date; bytes: number },
): Promise<void> => {
  await db
    .insertInto('own_data_exports')
    .columns(['user_id', 'made_at', 'bytes'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          'id',
          sql<Date>`${madeAt}::timestamptz`.as('made_at'),
          sql<number>`${bytes}::bigint`.as('bytes'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ made_at: madeAt, bytes }))
    .execute();
};
