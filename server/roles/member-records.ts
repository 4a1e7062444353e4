import type { CollectionSummary } from '../../contract/accounts/users.schema.ts';
import type { MeRecord } from '../features/accounts/index.ts';
import { personPart } from '../features/accounts/index.ts';
import type { Thumbnail } from '../features/catalog/index.ts';
import { savedClassesPart } from '../features/favorites/index.ts';
import { createMarks, effortLean, type Marks } from '../features/marks/index.ts';
import { declinedPart, standingFiltersPart } from '../features/member-filters/index.ts';
import { createMemberRecords, type MemberRecords, type RecordOf } from '../features/member-records/index.ts';
import { unreadNoticesPart } from '../features/notices/index.ts';
import { followedSeriesPart } from '../features/plan-subscriptions/index.ts';
import { type Playlists, playlistsPart } from '../features/playlists/index.ts';
import { dayIn, effortsPart, practiceFigures, practicePart } from '../features/practice/index.ts';
import { preferencesPart } from '../features/surveys/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Connection } from '../platform/postgres/index.ts';

const parts = {
  person: personPart,
  practice: practicePart,
  savedClasses: savedClassesPart,
  followedSeries: followedSeriesPart,
  playlists: playlistsPart,
  preferences: preferencesPart,
  standing: standingFiltersPart,
  declined: declinedPart,
  efforts: effortsPart,
  unreadNotices: unreadNoticesPart,
};

export type MemberRecordsOfStudio = MemberRecords<RecordOf<typeof parts>>;

/** Creates the records of members: the parts of every feature that pages and calls need. */
export const memberRecordsOf = ({
  db,
  connection,
  clock,
}: {
  db: Pick<Db, 'pool'>;
  connection: Connection;
  clock: Clock;
}): Promise<MemberRecordsOfStudio> => createMemberRecords({ pool: db.pool, connection, clock, parts });

/** Creates a member's marks on classes: completed, saved, in playlists, of followed series. */
export const marksOf = (records: Pick<MemberRecordsOfStudio, 'of'>): Marks =>
  createMarks(async (userId) => {
    const { practice, savedClasses, playlists, followedSeries, ...rest } = await records.of(userId);
    const { preferences, standing, declined, efforts } = rest;
    return {
      completions: practice.completions,
      savedClasses: savedClasses.places,
      playlistsHolding: playlists.holding,
      followedSeries: followedSeries.byPlan,
      preferences,
      standing,
      declined,
      efforts,
    };
  });

/**
 * Avoids the same picture twice among a member's collections, which are shown beside one another: a collection whose
 * picture another one shows gets another of its own.
 */
const besides = (
  summary: CollectionSummary,
  others: readonly Thumbnail[],
  shown: readonly CollectionSummary[],
): CollectionSummary => {
  const taken = new Set(
    shown.map(({ lastThumbnail, instead }) => (instead ?? { lastThumbnail }).lastThumbnail),
  );
  const isTaken = ({ lastThumbnail }: Thumbnail): boolean =>
    lastThumbnail !== null && taken.has(lastThumbnail);
  if (!isTaken(summary)) return summary;
  return { ...summary, instead: others.find((one) => !isTaken(one)) ?? { lastThumbnail: null } };
};

/** Returns the record of `users/me`. */
export const meRecordOf =
  ({
    clock,
    records,
    playlists,
  }: {
    clock: Clock;
    records: Pick<MemberRecordsOfStudio, 'of'>;
    playlists: Pick<Playlists, 'summaryOf'>;
  }) =>
  async (userId: string): Promise<MeRecord | null> => {
    const record = await records.of(userId);
    const { person, practice, savedClasses, followedSeries } = record;
    if (!person) return null;
    const ofPlaylists = playlists.summaryOf(record.playlists);
    const completedClasses = besides(practice.completedClasses, practice.earlierThumbnails, [ofPlaylists]);
    const today = dayIn(person.timeZone, clock.now());
    return {
      person,
      followedPlaylists: record.playlists.followed,
      unreadNotices: record.unreadNotices,
      effortLean: effortLean(record.efforts, clock.now().getTime()) ?? undefined,
      myPracticeSnapshot: {
        snapshot: practiceFigures(practice.days, today),
        details: {
          completedClasses,
          savedClasses: besides(savedClasses.summary, savedClasses.otherThumbnails, [
            ofPlaylists,
            completedClasses,
          ]),
          savedSeries: followedSeries.summary,
          playlists: ofPlaylists,
        },
      },
    };
  };
