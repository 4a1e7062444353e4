import { parseSearch } from '../../../contract/pages/search-params.ts';
import type { Accounts } from '../../features/accounts/index.ts';
import { picturesOfBranding } from '../../features/branding/index.ts';
import type { Catalog } from '../../features/catalog/index.ts';
import { detailedMembershipsOf, membershipInfo } from '../../features/entitlement/index.ts';
import { createFavorites } from '../../features/favorites/index.ts';
import type { Finder } from '../../features/finder/index.ts';
import { finishedTodayRoutes } from '../../features/finished-today/index.ts';
import type { Live } from '../../features/live/index.ts';
import { declines } from '../../features/marks/index.ts';
import { createMemberFilters } from '../../features/member-filters/index.ts';
import { createFittingNews, createNotices } from '../../features/notices/index.ts';
import { createOwnData } from '../../features/own-data/index.ts';
import type { StudioPages } from '../../features/pages/index.ts';
import { createPlanSubscriptions } from '../../features/plan-subscriptions/index.ts';
import { createPlaylists, forwardReports } from '../../features/playlists/index.ts';
import { createPractice } from '../../features/practice/index.ts';
import type { Surveys } from '../../features/surveys/index.ts';
import { createUploads } from '../../features/uploads/index.ts';
import { createWatching, lastWatched, playedSql, playedViews } from '../../features/watching/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import { createCoalescedTask } from '../../platform/concurrency/coalesced-task.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { type MemberRecordsOfStudio, marksOf, meRecordOf } from '../member-records.ts';
import { planningOf } from '../planning.ts';

type MemberFeatureDependencies = {
  config: Config;
  studio: StudioSettings;
  db: Db;
  clock: Clock;
  log: Log;
  storage: Storage;
  /** Features that members' data refers to. */
  accounts: Accounts;
  catalog: Catalog;
  finder: Finder;
  surveys: Surveys;
  records: MemberRecordsOfStudio;
  comments: CommentsPort;
  /** Features that show uploaded pictures. */
  pages: Pick<StudioPages, 'picturesInUse'>;
  live: Pick<Live, 'picturesInUse' | 'attendedBetween'>;
};

/** Creates the practice log and the players' reports into it. */
const practiceOf = ({ db, clock, log, accounts, catalog, finder, records }: MemberFeatureDependencies) => {
  const practice = createPractice({
    db: db.db,
    pool: db.pool,
    clock,
    accounts,
    catalog,
    finder,
    playedSql,
    lastWatched,
    playedViews,
    repeatedOf: async (userId) => {
      const { person, practice: own, declined } = await records.of(userId);
      return { timeZone: person?.timeZone ?? 'UTC', repeated: own.repeated, declined };
    },
  });
  const watching = createWatching({ db, clock, catalog, finder, practice, log });
  return { practice, watching };
};

/** Forwards reports of playlists as they come; while the comments service is unavailable they wait for the worker. */
const forwardingOf = ({ db: { db }, clock, log, comments }: MemberFeatureDependencies) =>
  createCoalescedTask({
    run: () => forwardReports({ db, clock, log, comments: comments.asService }),
    failed: (error) => {
      if (error instanceof AppError && error.code === 'unavailable') return;
      log.error({ err: error }, 'a report was not handed on');
    },
  });

const uploadsOf = ({ config, db: { db }, storage, clock, log }: MemberFeatureDependencies) =>
  createUploads({ db, storage, clock, log, needsVerifiedEmail: config.smtpUrl !== null });

const memberFiltersOf = ({ db: { db }, clock, finder }: MemberFeatureDependencies) =>
  createMemberFilters({
    db,
    clock,
    categorySlugs: () => finder.choices().categories.map(({ slug }) => slug),
  });

/** Creates the job that tells members of new classes that fit their filter sets. */
const fittingNewsOf = ({ db: { db }, clock, finder, records }: MemberFeatureDependencies) =>
  createFittingNews({
    db,
    clock,
    lists: finder.lists,
    fits: (classId, params) => finder.fitsLately(classId, parseSearch(params)),
    cardsFor: async (classIds, userId) => {
      const declined = await marksOf(records).declinedOf(userId);
      return (await finder.cards(classIds, null)).filter((card) => !declines(declined, card));
    },
    hasAccess: async (userId) =>
      membershipInfo(await detailedMembershipsOf(db, userId), clock.now()).hasSubscriptionAccess,
  });

/** Returns what tells of uploaded pictures whether features made earlier show them. */
const picturesInUse = ({ db: { db }, accounts, catalog, pages, live }: MemberFeatureDependencies) => [
  accounts.avatarsInUse,
  catalog.picturesInUse,
  pages.picturesInUse,
  live.picturesInUse,
  (urls: readonly string[]) => picturesOfBranding(db, urls),
];

/** Creates the features of a member's own data, and its export. */
export const memberFeaturesOf = (dependencies: MemberFeatureDependencies) => {
  const { config, studio, db: pool, clock, accounts, catalog, surveys, records } = dependencies;
  const { db } = pool;
  const classes = dependencies.finder.visible;
  const favorites = createFavorites({ db, pool: pool.pool, clock, classes });
  const planSubscriptions = createPlanSubscriptions({ db, clock, plans: catalog });
  const uploads = uploadsOf(dependencies);
  const forwarding = forwardingOf(dependencies);
  const playlists = createPlaylists({
    db,
    pool: pool.pool,
    clock,
    classes,
    accounts,
    uploads,
    reportAdded: forwarding.ask,
  });
  uploads.startSweeping([...picturesInUse(dependencies), playlists.coversInUse]);
  const { practice, watching } = practiceOf(dependencies);
  const notices = createNotices({ db, clock, secret: config.secret });
  const planning = planningOf({ ...dependencies, db, practice, marks: marksOf(records) });
  const memberFilters = memberFiltersOf(dependencies);
  const ownData = createOwnData({
    db,
    clock,
    studio,
    accounts,
    surveys,
    favorites,
    planSubscriptions,
    playlists,
    memberFilters,
    notices,
    uploads,
    practice,
    calendar: planning.calendar,
    comments: dependencies.comments.asService,
  });
  const routes: BoundEndpoint[] = [
    ...accounts.routes({
      recordOf: meRecordOf({ clock, records, playlists }),
      ownsPhoto: uploads.ownedBy,
    }),
    ...favorites.routes,
    ...planSubscriptions.routes,
    ...memberFilters.routes,
    ...playlists.routes,
    ...practice.routes,
    ...finishedTodayRoutes({ db, clock, studio, comments: dependencies.comments }),
    ...watching.routes,
    ...uploads.routes,
    ...planning.routes,
    ...ownData.routes,
    ...notices.routes,
  ];
  const fittingNews = fittingNewsOf(dependencies);
  return { uploads, planning, ownData, notices, fittingNews, routes, settled: forwarding.settled };
};
