import type { FastifyInstance } from 'fastify';
import { importEndpoints } from '../../../../../contract/catalog-administration/importing/imports.schema.ts';
import { joinSentences } from '../../../../../contract/formats/lists.ts';
import { textParam } from '../../../../../contract/query-params.ts';
import { may } from '../../../../../contract/team/may.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createRateLimiter } from '../../../../platform/concurrency/rate-limiter.ts';
import { csvLines } from '../../../../platform/csv/csv-lines.ts';
import { sendCsv } from '../../../../platform/csv/send-csv.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import { staffRefusal } from '../../../../platform/viewer.ts';
import { importById } from './import-store.ts';
import {
  awaitedFiles,
  dryRun,
  type ImportContext,
  listImports,
  listRows,
  showImport,
  startImport,
  stopImport,
} from './imports.ts';
import { rowsAfter } from './rows/row-store.ts';
import { chooseEncoding, createImport } from './table-import.ts';
import { requestUndoing } from './undo-requests.ts';

/** Tables of 50 MB are read whole: a handful at once, then one in ten seconds. */
const tables = { burst: 20, perSecond: 1 / 10 };
/** The limit of dry runs, which read every row and its class: some at once, then one in five seconds. */
const dryRuns = { burst: 30, perSecond: 1 / 5 };
const rowsAtOnce = 500;

async function* reportOf(db: Database, id: string): AsyncGenerator<string> {
  yield csvLines([['row', 'title', 'file', 'verdict', 'state', 'outcome', 'class', 'what happened']]);
  for (let rows = await rowsAfter(db, id, 0, rowsAtOnce); rows.length > 0; ) {
    yield csvLines(
      rows.map((row) => [
        ...[row.line, row.title, row.file, row.verdict, row.state, row.outcome, row.classId],
        joinSentences(...row.reasons, row.undoing),
      ]),
    );
    rows = await rowsAfter(db, id, rows.at(-1)?.line ?? 0, rowsAtOnce);
  }
}

/** The report of an import as a CSV file, for administrators; beside the contract, as it is a file. */
const reportRoute =
  ({ db }: ImportContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const config = { proof: { exempt: 'It tells of classes alone.' } };
    const path = '/admin/api/studio_imports/:id/report';
    app.get<{ Params: { id: string } }>(path, { config }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      if (!may(viewer, 'library.edit')) throw staffRefusal(viewer);
      const one = await importById(db, request.params.id);
      if (!one) throw new AppError('not_found');
      return sendCsv(reply, 'import-report', reportOf(db, one.id));
    });
  };

export type StudioImports = { routes: BoundEndpoint[]; report: (app: FastifyInstance) => Promise<void> };

/** Importing classes from a table and a folder of videos. */
export const createStudioImports = (context: ImportContext & { clock: Clock }): StudioImports => {
  const limitTables = createRateLimiter(context.clock, tables);
  const limitDryRuns = createRateLimiter(context.clock, dryRuns);
  return {
    report: reportRoute(context),
    routes: bind(importEndpoints, {
      'POST /admin/api/studio_imports': ({ file, query, viewer }) => {
        limitTables(viewer);
        return createImport(context, { bytes: file, name: textParam(query, 'name'), createdBy: viewer.id });
      },
      'GET /admin/api/studio_imports': () => listImports(context),
      'GET /admin/api/studio_imports/{id}': ({ params }) => showImport(context, params.id),
      'POST /admin/api/studio_imports/{id}/dry_run': ({ params, body, viewer }) => {
        limitDryRuns(viewer);
        return dryRun(context, params.id, body);
      },
      'PUT /admin/api/studio_imports/{id}/encoding': ({ params, body, viewer }) => {
        limitTables(viewer);
        return chooseEncoding(context, params.id, body.encoding);
      },
      'GET /admin/api/studio_imports/{id}/rows': ({ params, query }) => listRows(context, params.id, query),
      'GET /admin/api/studio_imports/{id}/awaited_files': ({ params }) => awaitedFiles(context, params.id),
      'POST /admin/api/studio_imports/{id}/start': ({ params }) => startImport(context, params.id),
      'POST /admin/api/studio_imports/{id}/undo': ({ params, viewer }) =>
        requestUndoing(context, { id: params.id, action: 'undo', by: viewer.id }),
      'POST /admin/api/studio_imports/{id}/restore': ({ params, viewer }) =>
        requestUndoing(context, { id: params.id, action: 'restore', by: viewer.id }),
      'POST /admin/api/studio_imports/{id}/stop': ({ params }) => stopImport(context, params.id),
    }),
  };
};
