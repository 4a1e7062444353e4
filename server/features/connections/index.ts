import { connectionEndpoints } from '../../../contract/studio/connections.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { savedSettingsSealing } from '../../platform/saved-settings/saved-settings.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { testAddress } from './address/public-address.ts';
import { testBackupTarget } from './backups/backup-settings.ts';
import {
  backUpNow,
  removeConnection,
  saveAddress,
  saveBackups,
  saveBucket,
  saveMailServer,
  savePaymentKeys,
  showConnections,
  stopStorageMove,
} from './connections.ts';
import type { ConnectionsContext } from './context.ts';
import { testMailServer } from './mail/test-mail.ts';
import { testPaymentKey } from './payments/payment-keys.ts';
import { testBucket } from './storage/storage-settings.ts';

/** The limit of saves and tests by one owner, most of which call another server. */
const changes = { burst: 20, perSecond: 1 / 10 };

/** Services that the studio works with, connected by owners in the browser. */
export const createConnections = (
  parts: Omit<ConnectionsContext, 'sealing'>,
): { routes: BoundEndpoint[] } => {
  const context = { ...parts, sealing: savedSettingsSealing(parts.config.secret) };
  const limit = createRateLimiter(context.clock, changes);
  /** Counts a change of an owner before it is made. */
  const counted = (viewer: Viewer): ConnectionsContext => {
    limit(viewer);
    return context;
  };
  return {
    routes: bind(connectionEndpoints, {
      'GET /admin/api/connections': () => showConnections(context),
      'PUT /admin/api/connections/mail': ({ viewer, body }) => saveMailServer(counted(viewer), viewer, body),
      'POST /admin/api/connections/mail/tests': ({ viewer, body }) =>
        testMailServer(counted(viewer), viewer, body),
      'PUT /admin/api/connections/payments': ({ viewer, body }) =>
        savePaymentKeys(counted(viewer), viewer, body),
      'POST /admin/api/connections/payments/tests': ({ viewer, body }) =>
        testPaymentKey(counted(viewer), viewer, body),
      'PUT /admin/api/connections/address': ({ viewer, body }) => saveAddress(counted(viewer), viewer, body),
      'POST /admin/api/connections/address/tests': ({ viewer, body }) =>
        testAddress(counted(viewer), viewer, body),
      'PUT /admin/api/connections/storage': ({ viewer, body }) => saveBucket(counted(viewer), viewer, body),
      'POST /admin/api/connections/storage/tests': ({ viewer, body }) =>
        testBucket(counted(viewer), viewer, body),
      'DELETE /admin/api/connections/storage/move': ({ viewer }) => stopStorageMove(counted(viewer), viewer),
      'PUT /admin/api/connections/backups': ({ viewer, body }) => saveBackups(counted(viewer), viewer, body),
      'POST /admin/api/connections/backups/tests': ({ viewer, body }) =>
        testBackupTarget(counted(viewer), viewer, body),
      'POST /admin/api/connections/backups/runs': ({ viewer }) => backUpNow(counted(viewer), viewer),
      'DELETE /admin/api/connections/{kind}': ({ viewer, params, body }) =>
        removeConnection(counted(viewer), viewer, { kind: params.kind, version: body.version }),
    }),
  };
};
