import type {
  ActivityDetails,
  ActivityEntry,
  ActivityFact,
  ActivityQuery,
} from '../../../../contract/activity/activity.schema.ts';
import { type ActivityKind, activityKinds } from '../../../../contract/activity/staff-actions.ts';
import { momentAt } from '../../../../contract/studio/studio-time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type ActivityPosition,
  type ActivityRow,
  activityAfter,
  activityEntry,
  changesOf,
  changesOfEntries,
  type Narrowing,
} from './activity-store.ts';
import { factOf, mostCounted } from './fact.ts';
import { findWords } from './search.ts';

export type ActivityContext = { db: Database; clock: Clock; studio: { timeZone: string; currency: string } };

const allKinds = Object.keys(activityKinds) as ActivityKind[];
const pageSize = 25;
const mostChanges = 100;
const dayMs = 86_400_000;

const dayStart = (day: string, timeZone: string): Date => {
  const moment = momentAt(`${day}T00:00`, timeZone);
  if (!moment) throw new AppError('bad_request');
  return new Date(moment);
};
const daysAfter = (day: string, days: number): string => {
  const moved = new Date(Date.parse(`${day}T00:00Z`) + days * dayMs);
  if (Number.isNaN(moved.getTime())) throw new AppError('bad_request');
  return moved.toISOString().slice(0, 10);
};

/** None where all of them are chosen: those are the whole list. */
const kindsOf = ({ kind }: ActivityQuery): ActivityKind[] => {
  const chosen = allKinds.filter((one) => kind?.split(',').includes(one));
  return chosen.length === allKinds.length ? [] : chosen;
};

export const narrowingOf = async (
  context: ActivityContext,
  query: ActivityQuery,
): Promise<Narrowing & { isPartial: boolean }> => {
  const { clock, studio } = context;
  const { timeZone } = studio;
  const today = clock.now().toLocaleDateString('sv', { timeZone });
  const from = query.days ? daysAfter(today, 1 - Number(query.days)) : query.from;
  const chosen = { who: query.who ?? null, kinds: kindsOf(query), action: query.action ?? null };
  const found = await findWords(context, query.q ?? '', chosen);
  return {
    ...chosen,
    found,
    isPartial: found?.isPartial ?? false,
    from: from === undefined ? null : dayStart(from, timeZone),
    before: query.to === undefined || query.days ? null : dayStart(daysAfter(query.to, 1), timeZone),
  };
};

const entryView = (row: ActivityRow, fact: ActivityFact | null): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  kind: row.kind,
  actor: { id: row.actorId, name: row.actorName, avatar: row.actorAvatar },
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  fact,
});

const cursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,15})$/;
const readCursor = (text: string): ActivityPosition => {
  const [, at, id] = cursor.exec(text) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new AppError('bad_request');
  return { at, id };
};

/** The newest first, a page at a time. */
export const activityPage = async (
  context: ActivityContext,
  { after, ...query }: ActivityQuery & { after?: string | undefined },
): Promise<{ entries: ActivityEntry[]; next: string | null }> => {
  const rows = await activityAfter(context.db, await narrowingOf(context, query), {
    after: after === undefined ? null : readCursor(after),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const changes = await changesOfEntries(context.db, page, mostCounted + 1);
  return {
    entries: page.map((row) =>
      entryView(row, factOf(row, changes.get(row.requestId), context.studio.currency)),
    ),
    next: rows.length > pageSize && last ? `${last.written}~${last.id}` : null,
  };
};

export const activityDetails = async ({ db }: ActivityContext, id: string): Promise<ActivityDetails> => {
  const row = await activityEntry(db, id);
  if (!row) throw new AppError('not_found');
  const changes = (await changesOf(db, [row.requestId], mostChanges + 1)).get(row.requestId) ?? [];
  return {
    role: row.actorRole,
    address: row.address,
    details: row.details,
    changes: changes.slice(0, mostChanges),
    more: changes.length > mostChanges,
  };
};
