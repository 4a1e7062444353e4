import type { AlarmKind, SecurityAlarm } from '../../../../contract/studio/security-alarms.schema.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { alarmedHours, hasBusyHour, lockHours, markHours, purgeHours } from './count-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So many in an hour are no alarm in any studio. */
const least: Record<AlarmKind, number> = { refused_sign_ins: 100, new_accounts: 30 };
/** So many times as many as in a usual hour are unusual. */
const timesUsual = 4;
/** A usual hour is the busiest of the week but for these: an attack of eight hours does not become usual. */
const unusualHours = 8;
const weekMs = 7 * dayMs;
const keptMs = 8 * dayMs;
/** The hour under way and the one before, which may have ended since the last look. */
const lookedAtMs = 2 * hourMs;
const shownMs = 2 * dayMs;

/** The count of an hour that owners are told of. */
export type Alarm = { kind: AlarmKind; hour: Date; count: number; usual: number };

const usualOf = (counts: readonly number[]): number =>
  [...counts].sort((one, other) => other - one)[unusualHours] ?? 0;

/**
 * Looks at the latest hours, and runs `tell` in the same transaction for one that has unusually many, once a day at most.
 * Forgets what is older than is compared.
 */
export const raiseAlarm = async (
  db: Database,
  { kind, now }: { kind: AlarmKind; now: Date },
  tell: (trx: Database, alarm: Alarm) => Promise<void>,
): Promise<void> => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await purgeHours(db, ago(keptMs));
  if (!(await hasBusyHour(db, { kind, since: ago(lookedAtMs), least: least[kind] }))) return;
  await transaction(db, async (trx) => {
    const hours = await lockHours(trx, kind, ago(weekMs));
    const isLate = ({ hour }: { hour: Date }): boolean => hour > ago(lookedAtMs);
    const usual = usualOf(hours.filter((one) => !isLate(one)).map(({ count }) => count));
    const limit = Math.max(least[kind], timesUsual * usual);
    const found = hours.filter((one) => isLate(one) && !one.alarmedAt && one.count >= limit);
    const newest = found.at(-1);
    if (!newest) return;
    await markHours(trx, found, 'alarmed_at', now);
    if (hours.some(({ mailedAt }) => mailedAt && mailedAt > ago(dayMs))) return;
    await markHours(trx, [newest], 'mailed_at', now);
    await tell(trx, { kind, hour: newest.hour, count: newest.count, usual });
  });
};

/** The alarms of the last two days, hours on end as one, the newest first. */
export const shownAlarms = async (db: Database, now: Date): Promise<SecurityAlarm[]> => {
  const alarms: { kind: AlarmKind; fromMs: number; untilMs: number; count: number }[] = [];
  for (const { kind, hour, count } of await alarmedHours(db, new Date(now.getTime() - shownMs))) {
    const last = alarms.at(-1);
    const fromMs = hour.getTime();
    if (last?.kind === kind && last.untilMs === fromMs) {
      last.untilMs += hourMs;
      last.count += count;
    } else alarms.push({ kind, fromMs, untilMs: fromMs + hourMs, count });
  }
  return alarms
    .toSorted((one, other) => other.untilMs - one.untilMs)
    .map(({ kind, fromMs, untilMs, count }) => ({
      kind,
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
      count,
    }));
};
