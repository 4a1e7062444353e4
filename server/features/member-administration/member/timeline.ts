import { deviceName } from '../../../../contract/accounts/device-name.ts';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ReasonTexts } from '../../membership/index.ts';
import { accountOf } from './member-store.ts';
import { type TimelinePosition, type TimelineRow, timelineRows } from './timeline-store.ts';

export type TimelineContext = {
  db: Database;
  clock: Clock;
  /** Questions and answers of the cancellation survey, in words. */
  reasonTexts: ReasonTexts;
};

const pageSize = 50;

const writeCursor = ({ written, id }: TimelineRow): string =>
  Buffer.from(JSON.stringify([written, id])).toString('base64url');

/** Parses a timeline's `next` cursor. Throws `bad_request` for other text. */
const readCursor = (text: string): TimelinePosition => {
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof at === 'string' && !Number.isNaN(Date.parse(at)) && typeof id === 'string') return { at, id };
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
  throw new AppError('bad_request');
};

type Answer = { question: string; reason: string; details: string | null };
type Surveys = ReadonlyMap<string, Answer[]>;

/** Returns the survey answers by entry, in the words of the survey; answers without words keep their keys. */
const surveysIn = async (rows: readonly TimelineRow[], reasonTexts: ReasonTexts): Promise<Surveys> => {
  const answered = rows.filter(({ kind }) => kind === 'survey');
  if (answered.length === 0) return new Map();
  const inWords = await reasonTexts();
  return new Map(
    answered.map(({ id, details }) => [
      id,
      inWords(details.answers as Answer[]).map((answer) => ({
        question: answer.questionText ?? answer.question,
        reason: answer.reasonText ?? answer.reason,
        details: answer.details,
      })),
    ]),
  );
};

/** Returns the details of an entry; a user agent is reduced to the name of the device. */
const detailsOf = ({ id, kind, details }: TimelineRow, surveys: Surveys): TimelineEntry['details'] => {
  if (kind === 'survey') return { answers: surveys.get(id) ?? [] };
  if (kind !== 'security') return details;
  const { userAgent, ...rest } = details;
  const isOfStaff = rest.method === 'administrator';
  return { ...rest, device: typeof userAgent === 'string' && !isOfStaff ? deviceName(userAgent) : null };
};

/** Fields of a membership change that contain no amounts. */
const openChanges: ReadonlySet<string> = new Set([
  ...['state', 'detail', 'renewsAt', 'endsAt', 'trialEndsAt', 'retryAt'],
]);

/** Removes amounts from a recorded change, for callers without access to them. */
const withoutMoney = ({ changes }: TimelineRow['details']): TimelineEntry['details'] =>
  typeof changes === 'object' && changes !== null
    ? { changes: Object.fromEntries(Object.entries(changes).filter(([name]) => openChanges.has(name))) }
    : {};

const entryView = (row: TimelineRow, withMoney: boolean, surveys: Surveys): TimelineEntry => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  what: row.what,
  actor: row.actorKind && { kind: row.actorKind, name: row.actorName },
  details: row.kind === 'audit' && !withMoney ? withoutMoney(row.details) : detailsOf(row, surveys),
});

/** Returns a page of an account's activity. */
export const memberTimeline = async (
  { db, clock, reasonTexts }: TimelineContext,
  userId: string,
  query: { after?: string; withMoney: boolean },
): Promise<{ entries: TimelineEntry[]; next: string | null }> => {
  if (!(await accountOf(db, userId, clock.now()))) throw new AppError('not_found');
  const after = query.after === undefined ? null : readCursor(query.after);
  const rows = await timelineRows(db, userId, { after, limit: pageSize + 1, withMoney: query.withMoney });
  const shown = rows.slice(0, pageSize);
  const surveys = await surveysIn(shown, reasonTexts);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => entryView(row, query.withMoney, surveys)),
    next: last && rows.length > pageSize ? writeCursor(last) : null,
  };
};
