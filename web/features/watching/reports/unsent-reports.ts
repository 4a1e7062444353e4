import type { VideoTrack } from '../../../../contract/members/watching.schema.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { unsentReportsKey } from '../../../client/member-data.ts';

/** A report of a member's player, with the moment it happened: milliseconds since 1970. */
export type UnsentReport = { track: VideoTrack & { member: string }; happenedAt: number };

/** As many as one batch holds. */
const mostUnsent = 50;

/** Keeps reports for the member they are about, until that member signs in again in this browser. */
export const storeUnsentReports = (reports: readonly UnsentReport[]): void => {
  const kept = deviceStorage.getJson(unsentReportsKey);
  const all = [...(Array.isArray(kept) ? kept : []), ...reports];
  deviceStorage.setJson(unsentReportsKey, all.slice(-mostUnsent));
};
