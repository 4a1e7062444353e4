import { randomUUID } from 'node:crypto';
import { regionName } from '../../../../contract/formats/names.ts';
import type { BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LeasedPayer, MemberContext } from '../../billing/index.ts';
import {
  billingIdentity,
  hashOf,
  isSendingPromised,
  type Payer,
  payerAccount,
  setCountry,
  setProviderCustomer,
} from '../../billing/index.ts';
import { refusedField } from '../../payment-provider/index.ts';

/**
 * The payer's customer at the provider, made at the first purchase and never a second time. What invoices are to say of
 * the payer is there before the first of them is made.
 */
export const customerAtProvider = async (
  { db, provider, viewer }: MemberContext,
  payer: Payer & LeasedPayer,
  { country, details }: { country: string; details: BillingDetails | null },
): Promise<string> => {
  const account = await payerAccount(db, viewer.id);
  if (!account) throw new AppError('not_signed_in');
  const { email, name } = account;
  const billing = billingIdentity(details, { name, country });
  const isMoved = payer.country !== country;
  const { providerCustomerId } = payer;
  if (providerCustomerId) {
    if (isMoved || (await isSendingPromised(db, payer.id)))
      await provider.customers.update({
        customerId: providerCustomerId,
        billing,
        idempotencyKey: `billing-${randomUUID()}`,
      });
    if (isMoved) await payer.write((trx) => setCountry(trx, payer.id, country));
    return providerCustomerId;
  }
  const made = await provider.customers.create({
    billingCustomerId: payer.id,
    email,
    billing,
    idempotencyKey: `customer-${payer.id}-${hashOf([email, billing])}`,
  });
  await payer.write(async (trx) => {
    await setCountry(trx, payer.id, country);
    await setProviderCustomer(trx, payer.id, made.id);
  });
  return made.id;
};

/** An invoice has one country: where the billing details name another one, taxes and consents would follow the wrong one. */
export const mustBeOfCountry = (details: BillingDetails | null, country: string): void => {
  if (details?.country && details.country !== country)
    throw refusedField(
      'country',
      t(
        'Your invoices go to {country}. Choose that country here, or change your billing details under Settings, Receipts.',
        { country: regionName(details.country) },
      ),
    );
};
