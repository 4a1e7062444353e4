import type { HistoryReport } from '../../../server/roles/testing/billing/histories/live-histories.ts';
import type { Row } from '../../support/table.ts';

/** Report of the histories of one studio's members. */
export type Life = HistoryReport & {
  steps: number;
  deliveries: Record<'dropped' | 'duplicated' | 'reordered' | 'sent', number>;
};

/** Goal: number of histories, and the minutes allowed for all of them. */
const goal = { histories: 10_000, minutes: 30 };

type Total = (count: (life: Life) => number) => number;

const row = (what: string, got: number, asked: string, more = ''): Row => ({
  what,
  got: got.toLocaleString('en'),
  asked,
  more,
});

const sizeRows = (
  lives: readonly Life[],
  total: Total,
  { wanted, rounds, seconds }: { wanted: number; rounds: number; seconds: number },
): Row[] => {
  const lived = total(({ histories }) => histories);
  const all = Math.round((goal.histories * seconds) / lived / 60);
  const kinds = new Map<string, number>();
  for (const { done } of lives)
    for (const [step, count] of Object.entries(done)) kinds.set(step, (kinds.get(step) ?? 0) + count);
  const inOrder = [...kinds].toSorted(([, a], [, b]) => b - a).map(([step, count]) => `${step} ${count}`);
  return [
    row(
      `histories of ${rounds} steps each`,
      lived,
      wanted.toLocaleString('en'),
      `in ${(seconds / 60).toFixed(1)} min; ${goal.histories.toLocaleString('en')} in ${all} min at this rate (goal ${goal.minutes})`,
    ),
    row(
      'steps carried out',
      total(({ steps }) => steps),
      '',
      inOrder.join(', '),
    ),
  ];
};

const faultRows = (total: Total): Row[] => {
  const webhooks = total(({ deliveries }) => deliveries.sent + deliveries.dropped);
  const harmed = total(({ deliveries }) => deliveries.dropped + deliveries.duplicated + deliveries.reordered);
  const share = ((100 * harmed) / webhooks).toFixed(0);
  return [
    row(
      'webhooks dropped, doubled or reordered',
      harmed,
      '',
      `of ${webhooks.toLocaleString('en')}, ${share} %`,
    ),
    row(
      'processes killed',
      total(({ kills }) => kills),
      '',
      'SIGKILL of the web process or the worker',
    ),
  ];
};

const truthRows = (lives: readonly Life[], total: Total): Row[] => {
  const found = (what: string, of: (life: Life) => string[], more: string): Row => {
    const all = lives.flatMap(of);
    return row(what, all.length, '0', all.slice(0, 3).join('; ') || more);
  };
  const judged = total((life) => life.judged).toLocaleString('en');
  return [
    found(
      'members who differ from the provider after one comparison',
      ({ differing }) => differing,
      `it repaired ${total(({ repaired }) => repaired)} differences`,
    ),
    found('double charges', ({ doubleCharges }) => doubleCharges, ''),
    found(
      'payments lost',
      ({ lostPayments }) => lostPayments,
      `of ${total(({ paid }) => paid).toLocaleString('en')}`,
    ),
    found(
      'access wrong once its event was processed',
      ({ wrongAccess }) => wrongAccess,
      `of ${judged} times it was looked at, at once and not after 60 s`,
    ),
  ];
};

export const rowsOf = (lives: readonly Life[], of: Parameters<typeof sizeRows>[2]): Row[] => {
  const total: Total = (count) => lives.reduce((sum, life) => sum + count(life), 0);
  return [...sizeRows(lives, total, of), ...faultRows(total), ...truthRows(lives, total)];
};
