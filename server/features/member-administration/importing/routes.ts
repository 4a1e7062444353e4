import { accountImportEndpoints } from '../../../../contract/member-administration/account-imports.ts';
import { textParam } from '../../../../contract/query-params.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import {
  createAccountImport,
  inviteMovedIn,
  listAccountImportRows,
  listAccountImports,
  showAccountImport,
  startAccountImport,
  stopAccountImport,
} from './account-imports.ts';
import type { ImportContext } from './import-work.ts';

/** Tables are read whole, and each row may ask the provider: a handful at once, then one a minute. */
const tables = { burst: 10, perSecond: 1 / 60 };

/** Moving members in from another platform. */
export const accountImportRoutes = (context: ImportContext): BoundEndpoint[] => {
  const limitTables = createRateLimiter(context.clock, tables);
  return bind(accountImportEndpoints, {
    'POST /admin/api/account_imports': ({ file, query, viewer }) => {
      limitTables(viewer);
      return createAccountImport(context, {
        bytes: file,
        name: textParam(query, 'name'),
        createdBy: viewer.id,
      });
    },
    'GET /admin/api/account_imports': () => listAccountImports(context),
    'GET /admin/api/account_imports/{id}': ({ params }) => showAccountImport(context, params.id),
    'GET /admin/api/account_imports/{id}/rows': ({ params, query }) =>
      listAccountImportRows(context, params.id, query),
    'POST /admin/api/account_imports/{id}/start': ({ params }) => startAccountImport(context, params.id),
    'POST /admin/api/account_imports/{id}/stop': ({ params }) => stopAccountImport(context, params.id),
    'POST /admin/api/account_imports/{id}/invitations': ({ params }) => inviteMovedIn(context, params.id),
  });
};
