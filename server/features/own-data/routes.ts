import { ownDataEndpoints } from '../../../contract/members/own-data.schema.ts';
import type { RateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Semaphore } from '../../platform/concurrency/semaphore.ts';
import { type BoundEndpoint, bind, eventSource } from '../../platform/http/bind.ts';
import type { OwnDataContext } from './context.ts';
import { importArchive } from './importing/import.ts';
import { lastExport } from './member-store.ts';

export type OwnDataRoutes = {
  limitRate: RateLimiter;
  /** Throws `unavailable` when too many wait already. */
  importSemaphore: Semaphore;
};

export const ownDataRoutes = (
  context: OwnDataContext,
  { limitRate, importSemaphore }: OwnDataRoutes,
): BoundEndpoint[] =>
  bind(ownDataEndpoints, {
    'POST /api/v2/users/me/import': async ({ file, viewer }) => {
      limitRate(viewer);
      await context.uploads.requireVerifiedEmail(viewer.id);
      return importSemaphore(() => importArchive(context, viewer.id, file));
    },
    'GET /api/v2/users/me/last_export': async ({ viewer }) => {
      const last = await lastExport(context.db, viewer.id);
      return { madeAt: last?.madeAt.toISOString() ?? null, bytes: last?.bytes ?? null };
    },
    'POST /api/v2/users/me/deletion': async (call) => {
      const { viewer, body } = call;
      const source = eventSource(call);
      const { deletesAt } = await context.accounts.leave({ viewer, password: body.password, source });
      return { deletesAt: deletesAt.toISOString() };
    },
    'DELETE /api/v2/users/me/deletion': async (call) => {
      await context.accounts.stay(call.viewer.id, eventSource(call));
      return { success: true } as const;
    },
  });
