import { type ImportReport, ownDataEndpoints } from '../../../contract/own-data.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Pace } from '../../platform/pace.ts';
import type { Accounts } from '../accounts/index.ts';
import type { OwnDataContext } from './context.ts';
import { importArchive } from './import.ts';
import { lastExport } from './member-store.ts';

export type OwnDataRoutes = {
  accounts: Pick<Accounts, 'leave' | 'stay'>;
  pace: Pace;
  /** Null when too many wait already. */
  inTurn: (task: () => Promise<ImportReport>) => Promise<ImportReport> | null;
};

export const ownDataRoutes = (
  context: OwnDataContext,
  { accounts, pace, inTurn }: OwnDataRoutes,
): BoundEndpoint[] =>
  bind(ownDataEndpoints, {
    'POST /api/v2/users/me/import': ({ file, viewer }) => {
      pace(viewer.id);
      const taken = inTurn(() => importArchive(context, viewer.id, file));
      if (taken) return taken;
      const message = 'Many archives are being brought in right now. Please try again in a minute.';
      throw new AppError('unavailable', { message, retryAfterSeconds: 60 });
    },
    'GET /api/v2/users/me/last_export': async ({ viewer }) => {
      const last = await lastExport(context.db, viewer.id);
      return { madeAt: last?.madeAt.toISOString() ?? null, bytes: last?.bytes ?? null };
    },
    'POST /api/v2/users/me/deletion': async ({ body, viewer, address }) => {
      const { deletesAt } = await accounts.leave({ viewer, password: body.password, address });
      return { deletesAt: deletesAt.toISOString() };
    },
    'DELETE /api/v2/users/me/deletion': async ({ viewer }) => {
      await accounts.stay(viewer.id);
      return { success: true } as const;
    },
  });
