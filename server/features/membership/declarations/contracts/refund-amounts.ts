const dayMs = 86_400_000;
const withdrawalDays = 14;

/** A payment of the contract, as far as it decides what goes back. */
export type PaidPart = {
  invoiceId: string;
  amountPaid: number;
  amountRefunded: number;
  disputed: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** `2026-12-06`, as it is where the member lives. */
export const dateIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    at,
  );

/** A moment of the last day of the withdrawal period. */
export const lastWithdrawalDay = (concludedAt: Date): Date =>
  new Date(concludedAt.getTime() + withdrawalDays * dayMs);

/** Until the end of the fourteenth day after the contract was made. */
export const mayWithdraw = (concludedAt: Date, at: Date, timeZone: string): boolean =>
  dateIn(at, timeZone) <= dateIn(lastWithdrawalDay(concludedAt), timeZone);

/** The part of a payment that was not used, by whole days; all of it on the first day. */
const unusedShare = ({ startsAt, endsAt }: PaidPart, at: Date): number => {
  if (!startsAt || !endsAt) return 1;
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs));
  const used = Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  return 1 - Math.min(days, Math.max(0, used)) / days;
};

/**
 * What a withdrawal pays back of each payment: all of it, or what was not used where the payer asked to begin at once.
 * What was paid back before counts; what the bank took back already is left out.
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
