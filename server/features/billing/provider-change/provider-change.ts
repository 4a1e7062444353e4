import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import { exchangeProviderIds, lockProviderMode, setProviderMode } from './provider-change-store.ts';

/**
 * Brings the ids kept here to the provider that the settings name. Where it is another one than before, such as Stripe
 * after the sandbox, products and prices are promised there, and the ids of the former wait for the day that it is back.
 * Answers whether it is another one.
 */
const adoptProviderMode = (
  db: Database,
  {
    mode,
    now,
    providerChanged,
  }: { mode: ProviderMode; now: Date; providerChanged: (trx: Database, now: Date) => Promise<void> },
): Promise<boolean> =>
  transaction(db, async (trx) => {
    const before = await lockProviderMode(trx);
    if (before === mode) return false;
    await setProviderMode(trx, mode);
    if (before === null) return false;
    await exchangeProviderIds(trx, { from: before, to: mode });
    await providerChanged(trx, now);
    await recordAudit(trx, {
      actor: { kind: 'system', id: null },
      action: 'payment_provider_changed',
      subject: { kind: 'studio', id: 'payments' },
      details: { before, after: mode },
    });
    return true;
  });

/** Adopts the mode of this process once, before it does anything else: its settings do not change. */
export const createProviderAdoption = ({
  db,
  clock,
  log,
  providerMode: mode,
  providerChanged,
  changed,
}: {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  providerMode: ProviderMode;
  /** Promises what another provider than before must have; joins the transaction that adopts it. */
  providerChanged: (trx: Database, now: Date) => Promise<void>;
  /** Compares everything with the new provider. */
  changed: () => Promise<unknown>;
}): (() => Promise<void>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    if (await adoptProviderMode(db, { mode, now: clock.now(), providerChanged })) {
      log.warn(
        { mode },
        'payments go to another provider than before: plans are made there, all is compared',
      );
      await changed();
    }
    isDone = true;
  };
};
