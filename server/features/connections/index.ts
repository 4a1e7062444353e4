import { connectionEndpoints } from '../../../contract/studio/connections.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { savedSettingsSealing } from '../../platform/saved-settings/saved-settings.ts';
import { testAddress } from './address/public-address.ts';
import { testBackupFolder } from './backups/backup-settings.ts';
import {
  forgetConnection,
  saveAddress,
  saveBackups,
  saveMailServer,
  savePaymentKeys,
  showConnections,
} from './connections.ts';
import type { ConnectionsContext } from './context.ts';
import { testMailServer } from './mail/test-mail.ts';
import { testPaymentKey } from './payments/payment-keys.ts';

/** The limit of tests by one owner, since each calls another server. */
const tests = { burst: 10, perSecond: 1 / 10 };

/** Services that the studio works with, connected by owners in the browser. */
export const createConnections = (
  parts: Omit<ConnectionsContext, 'sealing'>,
): { routes: BoundEndpoint[] } => {
  const context = { ...parts, sealing: savedSettingsSealing(parts.config.secret) };
  const limit = createRateLimiter(context.clock, tests);
  return {
    routes: bind(connectionEndpoints, {
      'GET /admin/api/connections': () => showConnections(context),
      'PUT /admin/api/connections/mail': ({ viewer, body }) => saveMailServer(context, viewer, body),
      'POST /admin/api/connections/mail/tests': ({ viewer, body }) => {
        limit(viewer);
        return testMailServer(context, viewer, body);
      },
      'PUT /admin/api/connections/payments': ({ viewer, body }) => savePaymentKeys(context, viewer, body),
      'POST /admin/api/connections/payments/tests': ({ viewer, body }) => {
        limit(viewer);
        return testPaymentKey(context, viewer, body);
      },
      'PUT /admin/api/connections/address': ({ viewer, body }) => {
        limit(viewer);
        return saveAddress(context, viewer, body);
      },
      'POST /admin/api/connections/address/tests': ({ viewer, body }) => {
        limit(viewer);
        return testAddress(context, viewer, body);
      },
      'PUT /admin/api/connections/backups': ({ viewer, body }) => saveBackups(context, viewer, body),
      'POST /admin/api/connections/backups/tests': ({ viewer, body }) => {
        limit(viewer);
        return testBackupFolder(context, viewer, body);
      },
      'DELETE /admin/api/connections/{kind}': ({ viewer, params, body }) =>
        forgetConnection(context, viewer, { kind: params.kind, version: body.version }),
    }),
  };
};
