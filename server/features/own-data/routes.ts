import { ownDataEndpoints } from '../../../contract/own-data.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Pace } from '../../platform/pace.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Accounts } from '../accounts/index.ts';
import type { OwnDataContext } from './context.ts';
import { importArchive } from './import.ts';
import { lastExport } from './member-store.ts';

export type OwnDataRoutes = { accounts: Pick<Accounts, 'leave' | 'stay'>; pace: Pace };

const idOf = (viewer: Viewer | null): string => {
  if (!viewer) throw new AppError('not_signed_in');
  return viewer.id;
};

export const ownDataRoutes = (context: OwnDataContext, { accounts, pace }: OwnDataRoutes): BoundEndpoint[] =>
  bind(ownDataEndpoints, {
    'POST /api/v2/users/me/import': ({ file, viewer }) => {
      pace(idOf(viewer));
      return importArchive(context, idOf(viewer), file);
    },
    'GET /api/v2/users/me/last_export': async ({ viewer }) => {
      const last = await lastExport(context.db, idOf(viewer));
      return { madeAt: last?.madeAt.toISOString() ?? null, bytes: last?.bytes ?? null };
    },
    'POST /api/v2/users/me/deletion': async ({ body, viewer, address }) => {
      const { deletesAt } = await accounts.leave({ viewer, password: body.password, address });
      return { deletesAt: deletesAt.toISOString() };
    },
    'DELETE /api/v2/users/me/deletion': async ({ viewer }) => {
      await accounts.stay(idOf(viewer));
      return { success: true } as const;
    },
  });
