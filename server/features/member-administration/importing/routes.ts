import { accountSourceNames } from '../../../../contract/member-administration/account-import-limits.ts';
import { accountImportEndpoints } from '../../../../contract/member-administration/account-imports.schema.ts';
import { knownParam, textParam } from '../../../../contract/query-params.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import {
  dryRunAccountImport,
  inviteMovedIn,
  listAccountImportRows,
  listAccountImports,
  showAccountImport,
  startAccountImport,
  stopAccountImport,
} from './account-imports.ts';
import type { ImportContext } from './import-work.ts';
import { chooseAccountEncoding, createAccountImport } from './table-import.ts';
import { requestUndoing } from './undoing.ts';

/** Tables are read whole: some at once while one is mended, then one in ten seconds. */
const tables = { burst: 20, perSecond: 1 / 10 };
/** The limit of dry runs, whose rows may each ask the provider. */
const dryRuns = { burst: 20, perSecond: 1 / 20 };

/** Moving members in from another platform. */
export const accountImportRoutes = (context: ImportContext): BoundEndpoint[] => {
  const limitTables = createRateLimiter(context.clock, tables);
  const limitDryRuns = createRateLimiter(context.clock, dryRuns);
  return bind(accountImportEndpoints, {
    'POST /admin/api/account_imports': ({ file, query, viewer }) => {
      limitTables(viewer);
      return createAccountImport(context, {
        bytes: file,
        name: textParam(query, 'name'),
        source: knownParam(query, 'source', accountSourceNames),
        createdBy: viewer.id,
      });
    },
    'GET /admin/api/account_imports': () => listAccountImports(context),
    'GET /admin/api/account_imports/{id}': ({ params }) => showAccountImport(context, params.id),
    'GET /admin/api/account_imports/{id}/rows': ({ params, query }) =>
      listAccountImportRows(context, params.id, query),
    'PUT /admin/api/account_imports/{id}/encoding': ({ params, body, viewer }) => {
      limitTables(viewer);
      return chooseAccountEncoding(context, params.id, body.encoding);
    },
    'POST /admin/api/account_imports/{id}/dry_run': ({ params, body, viewer }) => {
      limitDryRuns(viewer);
      return dryRunAccountImport(context, params.id, body);
    },
    'POST /admin/api/account_imports/{id}/start': ({ params }) => startAccountImport(context, params.id),
    'POST /admin/api/account_imports/{id}/stop': ({ params }) => stopAccountImport(context, params.id),
    'POST /admin/api/account_imports/{id}/undo': ({ params }) => requestUndoing(context, params.id),
    'POST /admin/api/account_imports/{id}/invitations': ({ params }) => inviteMovedIn(context, params.id),
  });
};
