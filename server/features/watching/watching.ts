import type { ClassProgress, StartedClass, VideoTrack } from '../../../contract/members/watching.schema.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import type { Log } from '../../platform/log.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import type { PracticeLog } from '../practice/index.ts';
import type { ClassFacts } from './class-facts.ts';
import { readReport, startMs } from './report.ts';
import { mergeCompleting, placeOf, startedClasses, type Viewing } from './store.ts';
import { viewOf } from './view.ts';
import type { ViewWriter } from './view-writer.ts';

export type WatchingContext = {
  db: Pick<Db, 'db'>;
  clock: Clock;
  catalog: Pick<Catalog, 'watchable'>;
  finder: Pick<Finder, 'lists' | 'cards'>;
  practice: Pick<PracticeLog, 'completeClass' | 'completionOf'>;
  classFacts: ClassFacts;
  writeView: ViewWriter;
  log: Pick<Log, 'error'>;
};

const defaultPerPage = 20;

/** Completes the class once per view, so that a late report does not override a member who has undone it. */
const completeOnce = async (
  context: WatchingContext,
  viewing: Viewing,
  { at, everyTime }: { at: Date; everyTime: boolean },
): Promise<void> => {
  await transaction(context.db.db, async (trx) => {
    const first = await mergeCompleting(trx, viewing);
    if (!first && !everyTime) return;
    await context.practice.completeClass(trx, { userId: viewing.userId, classId: viewing.classId, at });
  });
};

/** Stores a player's report; a visitor's report is validated and dropped. */
export const recordReport = async (
  context: WatchingContext,
  viewer: Viewer | null,
  track: VideoTrack,
): Promise<{ success: true }> => {
  if (track.member !== undefined && track.member !== viewer?.id) throw new AppError('not_signed_in');
  const found = await context.classFacts(track.plan_entry_id);
  if (!found || found.videoId !== track.video_id) throw new AppError('not_found');
  if (!viewer) return { success: true };
  const report = readReport(track, found.durationMs, context.clock.now());
  const viewing = { ...viewOf(report), userId: viewer.id, classId: found.id };
  // A player that names no view does not repeat reports: each of them counts.
  const once = { at: report.reportedAt, everyTime: track.view === undefined };
  if (report.completes) await completeOnce(context, viewing, once);
  else await context.writeView(viewing);
  return { success: true };
};

/** Returns the viewer's position in a class, on the device that played it last. */
export const classProgress = async (
  { db, catalog, practice }: WatchingContext,
  { idOrSlug, viewer }: { idOrSlug: string; viewer: Viewer },
): Promise<ClassProgress> => {
  const found = await catalog.watchable(idOrSlug);
  if (!found) throw new AppError('not_found');
  const [{ positionMs, updatedAt }, completion] = await Promise.all([
    placeOf(db.db, viewer.id, found.id, startMs),
    practice.completionOf(viewer.id, found.id),
  ]);
  return {
    position: positionMs === null ? null : positionMs / 1000,
    duration: found.durationMs / 1000,
    updatedAt: updatedAt?.toISOString() ?? null,
    ...completion,
  };
};

/** Returns the started classes that are not over, the latest first; only listed classes. */
export const continueWatching = async (
  { db, finder }: WatchingContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<StartedClass[]>> => {
  const paging = readPaging(query, defaultPerPage);
  const started = (await startedClasses(db.db, viewer.id, startMs)).filter(({ classId }) =>
    finder.lists(classId),
  );
  const from = (paging.page - 1) * paging.perPage;
  const page = new Map(started.slice(from, from + paging.perPage).map((one) => [one.classId, one] as const));
  const cards = await finder.cards([...page.keys()], viewer);
  const items = cards.flatMap((card) => {
    const place = page.get(card.id);
    if (!place) return [];
    const { positionMs, lastWatchedAt, resting } = place;
    return [{ ...card, position: positionMs / 1000, lastWatchedAt: lastWatchedAt.toISOString(), resting }];
  });
  return new Paged(items, { total: started.length, ...paging });
};
