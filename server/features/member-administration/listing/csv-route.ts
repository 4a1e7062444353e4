import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { MemberQuery } from '../../../../contract/member-administration/members.schema.ts';
import { may } from '../../../../contract/team/may.ts';
import { recordAct } from '../../../platform/audit/audit-store.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { csvLines } from '../../../platform/csv/csv-lines.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { exemptFromTimeout } from '../../../platform/http/incoming/timeout-exemption.ts';
import { staffRefusal } from '../../../platform/viewer.ts';
import { type ListContext, membersAt, narrowingOf } from './member-list.ts';
import type { Position } from './member-order-store.ts';
import { memberPositions } from './member-page-store.ts';

/** A label that holds a comma stands in quotation marks among others, as tables of members are read. */
const inQuotes = (label: string): string =>
  /[",;]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label;

/** Every member may be in it: a handful at once, then one a minute. */
const downloads = { burst: 5, perSecond: 1 / 60 };
const membersAtOnce = 1000;

const readQuery = Compile(MemberQuery);

const heading = [
  ...['name', 'email', 'username', 'state', 'detail', 'source', 'plan', 'renews at', 'access ends at'],
  ...['joined at', 'last practice', 'deleted at', 'administrator', 'labels'],
];

async function* linesOf(context: ListContext, query: MemberQuery): AsyncGenerator<string> {
  const list = narrowingOf(context, query);
  const wanted = {
    list,
    tab: query.state ?? 'all',
    sort: query.order ?? 'joined',
    limit: membersAtOnce,
  } as const;
  yield csvLines([heading]);
  let after: Position | null = null;
  do {
    const positions: Position[] = await memberPositions(context.db, { ...wanted, after });
    const members = await membersAt(context.db, positions, list.now);
    yield csvLines(
      members.map(({ name, email, username, standing, ...member }) => [
        ...[name, email, username, standing.state, standing.detail, standing.source],
        ...[standing.plan?.name ?? null, standing.renewsAt, standing.endsAt],
        ...[member.joinedAt, member.practicedAt, member.deletesAt, member.administrator],
        member.labels.map(inQuotes).join(', '),
      ]),
    );
    after = positions.length === membersAtOnce ? (positions.at(-1) ?? null) : null;
  } while (after);
}

/** The list of members as a CSV file, for administrators; beside the contract, as it is a file. */
export const memberCsvRoute =
  (context: ListContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const limitDownloads = createRateLimiter(context.clock, downloads);
    const config = { access: 'members.manage', proof: 'export' } as const;
    app.get('/admin/api/members.csv', { exposeHeadRoute: false, config }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      if (!may(viewer, 'members.manage')) throw staffRefusal(viewer);
      if (!readQuery.Check(request.query)) throw new AppError('bad_request');
      const query = request.query as MemberQuery;
      narrowingOf(context, query);
      limitDownloads(viewer);
      // What was searched for may be a name, which an erasure would have to find here.
      const { q, ...filters } = query;
      await recordAct(context.db, {
        actor: viewer,
        address: request.ip,
        userAgent: request.headers['user-agent'],
        proved: true,
        action: 'members_downloaded',
        subjectId: 'list',
        details: { filters, searched: q !== undefined },
      });
      exemptFromTimeout(request.raw);
      const day = context.clock.now().toISOString().slice(0, 10);
      return sendCsv(reply, `members-${day}`, linesOf(context, query));
    });
  };
