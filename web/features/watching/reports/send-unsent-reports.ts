import type { ApiCall } from '../../../../contract/client.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { unsentReportsKey } from '../../../client/member-data.ts';
import type { UnsentReport } from './unsent-reports.ts';

const isReport = (value: unknown): value is UnsentReport => {
  const { track, happenedAt } = Object(value) as Partial<UnsentReport>;
  return typeof happenedAt === 'number' && typeof Object(track).member === 'string';
};

const readUnsent = (): UnsentReport[] => {
  const kept = deviceStorage.getJson(unsentReportsKey);
  return Array.isArray(kept) ? kept.filter(isReport) : [];
};

const writeUnsent = (reports: readonly UnsentReport[]): void =>
  deviceStorage.set(unsentReportsKey, reports.length === 0 ? null : JSON.stringify(reports));

/**
 * Sends what was kept for this member, who is signed in now. Once the server has answered it is kept no longer; what
 * is kept for other members stays.
 */
export const sendUnsentReports = async (api: ApiCall, member: string): Promise<void> => {
  const isTheirs = ({ track }: UnsentReport): boolean => track.member === member;
  for (const { track, happenedAt } of readUnsent().filter(isTheirs)) {
    const body = { ...track, age_ms: Math.max(0, Date.now() - happenedAt) };
    await api('POST /api/v2/video_tracks', { body });
  }
  writeUnsent(readUnsent().filter((one) => !isTheirs(one)));
};
