import { createAccountImportWork } from '../../../features/member-administration/index.ts';
import { movingInParts } from '../../members/account-import-worker.ts';
import type { StudioSandbox } from '../../payments/testing/sandbox.ts';
import type { TestApp } from '../app.ts';

/** Judges tables of members and moves them in, as the worker does, one round at a time. */
export const accountImportWorkOf = (studio: TestApp, sandbox: StudioSandbox) =>
  createAccountImportWork({
    ...movingInParts({
      ...studio,
      studio: studio.features.brand.studio,
      db: { ...studio.database, close: async () => undefined },
      log: console as never,
      payments: sandbox.access,
    }),
    log: { error: (details: object) => console.error(details) },
  });
