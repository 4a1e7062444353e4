import type { ReportRow } from '../../../../contract/comments/moderation.schema.ts';
import type { ServiceUnderTest } from '../../testing/suite-server.ts';
import { admin, type CommentAddress } from './written.ts';

type QueuePage = { reports: ReportRow[]; lastEvaluatedKey: string | null };
type Key = { pk: string; sk: string };

/** The queue of reports as an admin sees it, and decides. */
export const reportsQueue = (service: ServiceUnderTest) => {
  const list = async (body: object = {}): Promise<QueuePage> => {
    const answer = await service.call('POST /admin/reports', body, admin);
    if (!('reports' in answer.body)) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const everything = async (body: object = {}): Promise<ReportRow[]> => {
    const rows: ReportRow[] = [];
    let key: string | null = null;
    do {
      const page: QueuePage = await list({ ...body, limit: 3, last_evaluated_key: key });
      rows.push(...page.reports);
      key = page.lastEvaluatedKey;
    } while (key !== null);
    return rows;
  };
  const find = async (place: CommentAddress, deleted = false) =>
    (await everything({ deleted })).find(
      (row) => row.comment_id === place.comment_id && row.reply_id === (place.reply_id ?? null),
    );
  const keyOf = async (place: CommentAddress): Promise<Key> => {
    const { pk = '', sk = '' } = (await find(place)) ?? {};
    return { pk, sk };
  };
  const judge = (key: Key, state: string, cause?: string, caller = admin) =>
    service.call('POST /admin/reports/state', { ...key, state, ...(cause ? { cause } : {}) }, caller);
  return { list, everything, find, keyOf, judge };
};
