import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { type ActivityChange, ActivityQuery } from '../../../../contract/activity/activity.schema.ts';
import { staffActions } from '../../../../contract/activity/staff-actions.ts';
import { type Message, t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { csvLines } from '../../../platform/csv/csv-lines.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { exemptFromTimeout } from '../../../platform/http/incoming/timeout-exemption.ts';
import { staffRefusal } from '../../../platform/viewer.ts';
import { type ActivityContext, narrowingOf } from './activity.ts';
import {
  type ActivityPosition,
  type ActivityRow,
  activityAfter,
  changesOf,
  type Narrowing,
} from './activity-store.ts';

/** A year of entries may be in it: a handful at once, then one a minute. */
const downloads = { burst: 5, perSecond: 1 / 60 };
const entriesAtOnce = 200;
const mostChanges = 100;

const readQuery = Compile(ActivityQuery);

const heading = [
  ...['at', 'who', 'role', 'address', 'kind', 'action', 'what', 'name', 'id'],
  ...['details', 'before', 'after'],
];

const words = (action: string): string => {
  const known = (staffActions as Record<string, { does: Message }>)[action];
  return known ? t(known.does) : action.replaceAll('_', ' ');
};

const lineOf = (row: ActivityRow, changes: readonly ActivityChange[]) => {
  const side = (name: 'before' | 'after'): string =>
    changes.length === 0
      ? ''
      : JSON.stringify(changes.map(({ table, key, [name]: values }) => ({ table, key, values })));
  return [
    ...[row.at.toISOString(), row.actorName, row.actorRole, row.address, row.kind, words(row.action)],
    ...[row.subjectKind, row.subjectName, row.subjectId],
    ...[JSON.stringify(row.details), side('before'), side('after')],
  ];
};

async function* linesOf(context: ActivityContext, list: Narrowing): AsyncGenerator<string> {
  yield csvLines([heading]);
  let after: ActivityPosition | null = null;
  do {
    const rows: ActivityRow[] = await activityAfter(context.db, list, { after, limit: entriesAtOnce });
    const changes = await changesOf(
      context.db,
      rows.map(({ requestId }) => requestId),
      mostChanges,
    );
    yield csvLines(rows.map((row) => lineOf(row, changes.get(row.requestId) ?? [])));
    const last = rows.at(-1);
    after = rows.length === entriesAtOnce && last ? { at: last.written, id: last.id } : null;
  } while (after);
}

/** The entries of a list as a CSV file, for owners; beside the contract, as it is a file. */
export const activityCsvRoute =
  (context: ActivityContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const limitDownloads = createRateLimiter(context.clock, downloads);
    // It names members.
    const config = { access: 'activity.view', proof: 'export' } as const;
    app.get('/admin/api/activity.csv', { exposeHeadRoute: false, config }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      if (!may(viewer, 'activity.view')) throw staffRefusal(viewer);
      if (!readQuery.Check(request.query)) throw new AppError('bad_request');
      const list = await narrowingOf(context, request.query as ActivityQuery);
      limitDownloads(viewer);
      exemptFromTimeout(request.raw);
      const day = context.clock.now().toISOString().slice(0, 10);
      return sendCsv(reply, `activity-${day}`, linesOf(context, list));
    });
  };
