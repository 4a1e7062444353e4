import type { VideoTrack } from '../../../../contract/members/watching.ts';
import { unsentReportsKey } from '../../../client/member-data.ts';

/** A report of a member's player, with the moment it happened: milliseconds since 1970. */
export type KeptReport = { track: VideoTrack & { member: string }; happenedAt: number };

/** As many as one batch holds. */
const mostKept = 50;

/** Keeps reports for the member they are about, until that member signs in again in this browser. */
export const keepReports = (reports: readonly KeptReport[]): void => {
  try {
    const kept = JSON.parse(localStorage.getItem(unsentReportsKey) ?? '[]') as KeptReport[];
    localStorage.setItem(unsentReportsKey, JSON.stringify([...kept, ...reports].slice(-mostKept)));
  } catch {
    // A browser that keeps nothing: what could not be sent is lost.
  }
};
