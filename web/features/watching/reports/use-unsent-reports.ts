import { useEffect } from 'react';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { hasUnsentReports } from '../../../client/member-data.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';

/** Sends the reports that this browser stored for this member. */
export const useUnsentReports = (member: string | undefined): void => {
  const api = useApi();
  useEffect(() => {
    if (member === undefined || !hasUnsentReports(member)) return;
    loadChunk('reports', () => import('./send-unsent-reports.ts'))
      .then(({ sendUnsentReports }) => sendUnsentReports(api, member))
      .catch((error: unknown) => logFailure('sending kept reports failed', error));
  }, [api, member]);
};
