const dayMs = 86_400_000;
const withdrawalDays = 14;

/** A payment of the contract, with the facts that decide its refund. */
export type PaidPart = {
  invoiceId: string;
  amountPaid: number;
  amountRefunded: number;
  disputed: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Returns a date such as `2026-12-06` in the member's time zone. */
export const dateIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    at,
  );

/** Returns a moment on the last day of the withdrawal period. */
export const lastWithdrawalDay = (concludedAt: Date): Date =>
  new Date(concludedAt.getTime() + withdrawalDays * dayMs);

/** Returns true until the end of the fourteenth day after the contract was made. */
export const mayWithdraw = (concludedAt: Date, at: Date, timeZone: string): boolean =>
  dateIn(at, timeZone) <= dateIn(lastWithdrawalDay(concludedAt), timeZone);

/** Returns the unused share of a payment, by whole days; the full share on the first day. */
const unusedShare = ({ startsAt, endsAt }: PaidPart, at: Date): number => {
  if (!startsAt || !endsAt) return 1;
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs));
  const used = Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  return 1 - Math.min(days, Math.max(0, used)) / days;
};

/**
 * Returns the refund of each payment on withdrawal: the full amount, or the unused share if the payer asked for an
 * immediate start. Earlier refunds are deducted; payments disputed at the bank are left out.
 */
export const refundsOf = (
  paid: readonly PaidPart[],
  { at, beganByRequest }: { at: Date; beganByRequest: boolean },
): { invoiceId: string; amount: number }[] =>
  paid.flatMap((part) => {
    if (part.disputed) return [];
    const share = beganByRequest ? unusedShare(part, at) : 1;
    const amount = Math.round(part.amountPaid * share) - part.amountRefunded;
    return amount > 0 ? [{ invoiceId: part.invoiceId, amount }] : [];
  });
