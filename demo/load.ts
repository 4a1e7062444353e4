import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { countAnew } from '../server/features/dashboard/index.ts';
import type { Clock } from '../server/platform/clock.ts';
import { type Database, transaction } from '../server/platform/db.ts';
import { addGiftOffers } from './billing/load-gifts.ts';
import { addLeavings, removeLeavings } from './billing/load-leavings.ts';
import { addOffers, removeOffers } from './billing/load-offers.ts';
import { addMembershipPlans } from './billing/load-plans.ts';
import { removeBilling } from './billing/remove-billing.ts';
import { type DemoAccount, demoStudio } from './content/index.ts';
import { addGatheredFigures, removeGatheredFigures } from './figures/load-figures.ts';
import { addLiveShows, removeLiveShows } from './live/load-live.ts';
import { addPlannedClasses } from './load-calendar.ts';
import { addBillboards, addBundles, addMusic, addPeople, addSeries } from './load-catalog.ts';
import { addClasses, addIntroVideos, placeClasses } from './load-classes.ts';
import { addFavorites } from './load-favorites.ts';
import { addPlanSubscriptions } from './load-plan-subscriptions.ts';
import { addPlaylists } from './load-playlists.ts';
import { addPractice } from './load-practice.ts';
import { addSurveyAnswers } from './load-surveys.ts';
import { addWatching } from './load-watching.ts';
import { addAnnouncements, removeAnnouncements } from './marketing/load-announcements.ts';
import { addShortUrls, removeShortUrls } from './marketing/load-short-urls.ts';
import type { CycleLibrary } from './media/cycle-library.ts';
import { addNotices } from './notices/load-notices.ts';
import { addPages, removePages } from './pages/load-pages.ts';

/** Account operations that loading needs. */
type Accounts = {
  createDemoAccounts: (accounts: readonly DemoAccount[], password: string) => Promise<number>;
  removeAccounts: (ids: readonly string[]) => Promise<number>;
};

/** Outcome of loading; `not-empty`: the database holds a studio that is not the demo, and nothing was changed. */
export type LoadOutcome = 'loaded' | 'topped-up' | 'not-empty';

const accountIds = demoStudio.accounts.map(({ id }) => id);

const readLibrary = (): CycleLibrary =>
  JSON.parse(readFileSync(new URL('media/cycles.json', import.meta.url), 'utf8')) as CycleLibrary;

const loadedAt = async (db: Database): Promise<Date | null> =>
  (await db.selectFrom('demo_studio').select('loaded_at').executeTakeFirst())?.loaded_at ?? null;

/**
 * True if the studio has no content. Accounts of the demo do not count: an interrupted first load may have left them.
 */
const isEmpty = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users where id <> all (${accountIds}::text[]))
      and not exists (select from categories) and not exists (select from coaches)
      and not exists (select from plans) and not exists (select from plan_entries)
      and not exists (select from videos) and not exists (select from billboards) as empty`.execute(db);
  return rows[0]?.empty === true;
};

type Settings = {
  /** Currency of prices; ISO 4217, lower case. */
  currency?: string;
  /** Name of the studio, used in its own texts. */
  studioName?: string;
  /** Public address of the studio, for absolute links that are stored. */
  publicUrl?: string;
};

const addEverything = async (
  trx: Database,
  { startedAt, now, library }: { startedAt: Date; now: Date; library: CycleLibrary },
  { currency = 'usd', studioName = 'Openmat', publicUrl = 'http://localhost:3000' }: Settings,
): Promise<void> => {
  await addPeople(trx);
  const newPlans = await addSeries(trx, startedAt);
  await addBundles(trx, startedAt);
  const newClasses = await addClasses(trx, library, startedAt);
  await placeClasses(trx, newPlans, newClasses);
  await addIntroVideos(trx, newPlans);
  await addPractice(trx, newClasses, startedAt);
  await addWatching(trx, startedAt);
  await addPlaylists(trx, startedAt);
  await addFavorites(trx, newClasses, startedAt);
  await addPlanSubscriptions(trx, newPlans, startedAt);
  await addSurveyAnswers(trx, startedAt);
  await addPlannedClasses(trx, startedAt);
  await addNotices(trx, startedAt);
  await addBillboards(trx);
  await addMusic(trx);
  await addLeavings(trx, startedAt);
  await addMembershipPlans(trx, startedAt, currency);
  await addGiftOffers(trx, startedAt, currency);
  await addOffers(trx, startedAt, studioName);
  await addPages(trx, startedAt);
  await addLiveShows(trx, { startedAt, now, publicUrl });
  await addShortUrls(trx, startedAt, publicUrl);
  await addAnnouncements(trx);
};

/**
 * Loads the demo studio into an empty database, with dates counted from today: first the accounts, then everything
 * else in one transaction. An existing demo studio gets the additions of this version, and keeps the changes of its
 * owner.
 */
export const loadDemo = async (
  parts: { db: Database; clock: Clock; accounts: Accounts } & Settings,
): Promise<LoadOutcome> => {
  const { db, clock, accounts } = parts;
  if (!(await loadedAt(db)) && !(await isEmpty(db))) return 'not-empty';
  await accounts.createDemoAccounts(demoStudio.accounts, demoStudio.password);
  return transaction(db, async (trx) => {
    // Two processes that start at once load it once.
    await sql`select pg_advisory_xact_lock(hashtext('demo studio'))`.execute(trx);
    const before = await loadedAt(trx);
    if (!before && !(await isEmpty(trx))) return 'not-empty';
    if (!before) await trx.insertInto('demo_studio').values({ loaded_at: clock.now() }).execute();
    const [now, library] = [clock.now(), readLibrary()];
    await addEverything(trx, { startedAt: before ?? now, now, library }, parts);
    if (!before) {
      await addGatheredFigures(trx, library, now);
      // The past of the demo is older than the count of figures.
      await countAnew(trx);
      // Owners get no mail about the members of the demo.
      await sql`delete from owner_news`.execute(trx);
    }
    return before ? 'topped-up' : 'loaded';
  });
};

/** True if accounts with the demo's password, which is public, still exist. */
export const holdsDemoAccounts = async (db: Database): Promise<boolean> => {
  const found = db.selectFrom('users').select('id').where('id', 'in', accountIds).limit(1);
  return (await found.execute()).length > 0;
};

/** Removes the demo studio and keeps what its owner added; returns false if this is not a demo studio. */
export const removeDemo = async ({
  db,
  accounts,
}: {
  db: Database;
  accounts: Accounts;
}): Promise<boolean> => {
  const loaded = await loadedAt(db);
  if (!loaded) return false;
  const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  const { classes, series, bundles, coaches, categories, billboards, music, playlists } = demoStudio;
  await transaction(db, async (trx) => {
    const uuids = playlists.map(({ uuid }) => uuid);
    await removeOffers(trx);
    await removeLeavings(trx);
    await removeBilling(trx);
    await removeGatheredFigures(trx, readLibrary(), loaded);
    await trx.deleteFrom('playlists').where('id', 'in', uuids).execute();
    await trx.deleteFrom('plan_entries').where('id', 'in', ids(classes)).execute();
    await trx.deleteFrom('videos').where('id', 'in', ids(classes)).execute();
    await trx.deleteFrom('billboards').where('id', 'in', ids(billboards)).execute();
    await trx.deleteFrom('music_tracks').where('id', 'in', ids(music)).execute();
    // Plans and coaches of the owner's own classes stay.
    await sql`delete from plans where id = any (${[...ids(series), ...ids(bundles)]}::int[])
      and not exists (select from plan_entries where plan_id = plans.id)`.execute(trx);
    await sql`delete from coaches where id = any (${ids(coaches)}::int[])
      and not exists (select from plan_entry_coaches where coach_id = coaches.id)
      and not exists (select from plan_coaches where coach_id = coaches.id)`.execute(trx);
    await sql`delete from subcategories as style where category_id = any (${ids(categories)}::int[])
      and not exists (select from plan_entry_subcategories where subcategory_id = style.id)
      and not exists (select from plans where subcategory_id = style.id)`.execute(trx);
    await sql`delete from categories where id = any (${ids(categories)}::int[])
      and not exists (select from subcategories where category_id = categories.id)
      and not exists (select from plans where category_id = categories.id)
      and not exists (select from coaches where category_id = categories.id)`.execute(trx);
    await removePages(trx);
    await removeLiveShows(trx);
    // The demo's figures are removed, too.
    await countAnew(trx);
    await removeShortUrls(trx);
    await removeAnnouncements(trx);
    await trx.deleteFrom('demo_studio').execute();
  });
  await accounts.removeAccounts(accountIds);
  return true;
};
