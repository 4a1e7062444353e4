import { randomUUID } from 'node:crypto';
import type { BillingDetails } from '../../../../contract/membership/receipts.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertPayer, lockPayer } from '../actions/payer-store.ts';
import type { CallContext } from '../billing/calls/call-kinds.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { detailsOfMember, detailsOfPayer, putDetails } from './billing-details-store.ts';

export const noDetails: BillingDetails = { name: '', address: '', taxNumber: '' };

/** Letters and digits with at least two digits, as every country writes its tax numbers; no register is asked. */
const isTaxNumber = (text: string): boolean =>
  /^[A-Z0-9][A-Z0-9 ./-]{3,38}[A-Z0-9]$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 2;

/** Spaces at the ends and control characters are no part of a value; lines of an address stay lines. */
const cleaned = ({ name, address, taxNumber }: BillingDetails): BillingDetails => ({
  name: name.replaceAll(/\s+/g, ' ').trim(),
  address: address
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n'),
  taxNumber: taxNumber.replaceAll(/\s+/g, ' ').trim().toUpperCase(),
});

const readDetails = (given: BillingDetails): BillingDetails => {
  const details = cleaned(given);
  if (details.taxNumber && !isTaxNumber(details.taxNumber))
    throw new AppError('invalid', {
      fields: {
        taxNumber: [
          'This does not look like a tax number: letters and digits, such as DE123456789. Leave it empty or check it.',
        ],
      },
    });
  return details;
};

export const billingDetailsOf = async (db: Database, userId: string): Promise<BillingDetails> =>
  (await detailsOfMember(db, userId)) ?? noDetails;

/** Kept here, and told to the provider once the transaction has committed. */
export const changeBillingDetails = async (
  { db, now, sells }: { db: Database; now: Date; sells: boolean },
  userId: string,
  given: BillingDetails,
): Promise<BillingDetails> => {
  const details = readDetails(given);
  await transaction(db, async (trx) => {
    await insertPayer(trx, userId);
    const payer = await lockPayer(trx, userId);
    if (!payer) throw new AppError('not_signed_in');
    await putDetails(trx, payer.id, { ...details, now });
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: 'billing_details_changed',
      subject: { kind: 'payer', id: payer.id },
      details: {},
    });
    if (!sells || !payer.providerCustomerId) return;
    await insertProviderCall(trx, {
      idempotencyKey: `billing-details-${randomUUID()}`,
      kind: 'send_billing_details',
      parameters: { billingCustomerId: payer.id },
      billingCustomerId: payer.id,
    });
  });
  return details;
};

/** What stands here now: of several changes the provider is told the last. */
export const sendBillingDetails = async (
  { db, provider }: CallContext,
  { billingCustomerId }: { billingCustomerId: string },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> => {
  const payer = await detailsOfPayer(db, billingCustomerId);
  if (!payer?.providerCustomerId) return;
  const { providerCustomerId, country, accountName, name, address, taxNumber } = payer;
  await provider.customers.update({
    customerId: providerCustomerId,
    ...(country ? { country } : {}),
    billing: { name: name || (accountName ?? ''), address, taxNumber },
    idempotencyKey,
  });
};
