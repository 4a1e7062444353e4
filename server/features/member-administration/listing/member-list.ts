import type { MemberSort } from '../../../../contract/member-administration/member-limits.ts';
import type { ListedMember, MemberQuery } from '../../../../contract/member-administration/members.schema.ts';
import { momentAt } from '../../../../contract/studio/studio-time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { wordsOf } from '../../../platform/sql/word-search.ts';
import { detailedMembershipsOfMany } from '../../entitlement/index.ts';
import { standingView } from '../standing-view.ts';
import type { Narrowing } from './listed-members-store.ts';
import { countMembers } from './member-counts-store.ts';
import { neverPracticed, type Position } from './member-order-store.ts';
import { type MemberRow, memberPositions, memberRows } from './member-page-store.ts';

export type ListContext = {
  db: Database;
  clock: Clock;
  /** The time of memberships. */
  billingClock: Clock;
  /** Its days are those that a filter names. */
  studio: { timeZone: string };
};

export type MemberFilters = Pick<
  MemberQuery,
  'q' | 'source' | 'detail' | 'plan' | 'joined_from' | 'joined_to' | 'practice' | 'email' | 'label'
>;

const pageSize = 50;
const dayMs = 86_400_000;

/** The first moment of a day; null where there is no such day. */
const dayStart = (day: string | undefined, timeZone: string): Date | null => {
  const moment = day === undefined ? null : momentAt(`${day}T00:00`, timeZone);
  if (day !== undefined && moment === null) throw new AppError('bad_request');
  return moment === null ? null : new Date(moment);
};

const dayAfter = (day: string | undefined): string | undefined => {
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? day : new Date(ms + dayMs).toISOString().slice(0, 10);
};

/** Throws `bad_request` for a day that there is none of. */
export const narrowingOf = ({ billingClock, studio }: ListContext, query: MemberFilters): Narrowing => ({
  words: wordsOf(query.q ?? ''),
  source: query.source ?? null,
  detail: query.detail ?? null,
  planId: query.plan ?? null,
  joinedFrom: dayStart(query.joined_from, studio.timeZone),
  joinedBefore: dayStart(dayAfter(query.joined_to), studio.timeZone),
  practice: query.practice ?? null,
  email: query.email ?? null,
  label: query.label ?? null,
  now: billingClock.now(),
});

const writeCursor = (sort: MemberSort, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const isValueOf = (sort: MemberSort, value: string): boolean =>
  sort === 'name' || (sort === 'practice' && value === neverPracticed) || !Number.isNaN(Date.parse(value));

/** Throws `bad_request` for what is no `next` of a list in this order. */
const readCursor = (sort: MemberSort, text: string): Position => {
  try {
    const [of, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (of === sort && typeof value === 'string' && isValueOf(sort, value) && typeof id === 'string')
      return { value, id };
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
  throw new AppError('bad_request');
};

type ListedRow = { row: MemberRow; now: Date; memberships: Parameters<typeof standingView>[0] };

const listedView = ({ row, now, memberships }: ListedRow): ListedMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.emailVerified,
  username: row.username,
  avatar: row.avatar,
  administrator: row.ofStaff,
  labels: row.ofStaff ? [] : row.labels,
  standing: standingView(memberships, now),
  joinedAt: row.createdAt.toISOString(),
  practicedAt: row.practicedAt?.toISOString() ?? null,
  deletesAt: row.deletesAt?.toISOString() ?? null,
});

/** The members at these positions, in their order. */
export const membersAt = async (
  db: Database,
  positions: readonly Position[],
  now: Date,
): Promise<ListedMember[]> => {
  const ids = positions.map(({ id }) => id);
  const [rows, memberships] = await Promise.all([memberRows(db, ids), detailedMembershipsOfMany(db, ids)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [listedView({ row, now, memberships: memberships.get(id) ?? [] })] : [];
  });
};

export const listMembers = async (
  context: ListContext,
  query: MemberQuery & { after?: string },
): Promise<{ members: ListedMember[]; next: string | null }> => {
  const sort = query.order ?? 'joined';
  const list = narrowingOf(context, query);
  const after = query.after === undefined ? null : readCursor(sort, query.after);
  const wanted = { list, tab: query.state ?? 'all', sort, after, limit: pageSize + 1 } as const;
  const positions = await memberPositions(context.db, wanted);
  const shown = positions.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    members: await membersAt(context.db, shown, list.now),
    next: last && positions.length > pageSize ? writeCursor(sort, last) : null,
  };
};

export const memberCounts = async (context: ListContext, query: MemberFilters) => ({
  counts: await countMembers(context.db, narrowingOf(context, query)),
});
