import { randomUUID } from 'node:crypto';
import { regionName } from '../../../../contract/formats/names.ts';
import type { BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import { taxIdOf, taxNumberExample } from '../../../../contract/membership/tax-numbers.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { billingCallKinds } from '../billing-call-kinds.ts';
import type { CallContext } from '../call-kinds.ts';
import { insertPayer, lockPayer } from '../payers/payer-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { accountOfPayer, detailsOfMember, detailsOfPayer, upsertDetails } from './billing-details-store.ts';
import { billingIdentity, noDetails } from './billing-identity.ts';

/**
 * Returns true for letters and digits with at least two digits, as in the tax numbers of all countries; no register is
 * asked.
 */
const isTaxNumber = (text: string): boolean =>
  /^[A-Z0-9][A-Z0-9 ./-]{3,38}[A-Z0-9]$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 2;

/** Trims the values, replaces line breaks and runs of spaces by one space, and capitalizes the tax number. */
const cleaned = (details: BillingDetails): BillingDetails => {
  const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  return {
    name: line(details.name),
    line1: line(details.line1),
    line2: line(details.line2),
    postalCode: line(details.postalCode),
    city: line(details.city),
    state: line(details.state),
    country: details.country,
    taxNumber: line(details.taxNumber).toUpperCase(),
  };
};

const refused = (field: 'country' | 'taxNumber', message: string): AppError =>
  new AppError('invalid', { fields: { [field]: [message] } });

/** Returns a tax number in the country's format; refuses one that is not of that country. */
const readTaxNumber = (country: string, taxNumber: string): string => {
  if (!taxNumber) return '';
  if (!country) throw refused('country', t('Choose the country of the tax number.'));
  const taxId = taxIdOf(country, taxNumber);
  if (taxId) return taxId.value;
  const example = taxNumberExample(country);
  if (example)
    throw refused(
      'taxNumber',
      t('This is no tax number of {country}, such as {example}. Leave it empty or check it.', {
        country: regionName(country),
        example,
      }),
    );
  if (isTaxNumber(taxNumber)) return taxNumber;
  throw refused(
    'taxNumber',
    t(
      'This does not look like a tax number: letters and digits, such as DE123456789. Leave it empty or check it.',
    ),
  );
};

const readDetails = (given: BillingDetails): BillingDetails => {
  const details = cleaned(given);
  const { country, line1, line2, postalCode, city, state } = details;
  if (!country && (line1 || line2 || postalCode || city || state))
    throw refused('country', t('Choose the country of the address.'));
  return { ...details, taxNumber: readTaxNumber(country, details.taxNumber) };
};

export const billingDetailsOf = async (db: Database, userId: string): Promise<BillingDetails> =>
  (await detailsOfMember(db, userId)) ?? noDetails;

/** Stores the details and promises to send them to the provider after the commit. */
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
    await upsertDetails(trx, payer.id, details, now);
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: 'billing_details_changed',
      subject: { kind: 'payer', id: payer.id },
      details: {},
    });
    if (!sells || !payer.providerCustomerId) return;
    await insertProviderCall(trx, {
      idempotencyKey: `billing-details-${randomUUID()}`,
      kind: billingCallKinds.sendBillingDetails,
      parameters: { billingCustomerId: payer.id },
      billingCustomerId: payer.id,
    });
  });
  return details;
};

/** Sends the stored details to the provider; of several changes only the last state is sent. */
export const sendBillingDetails = async (
  { db, provider }: CallContext,
  { billingCustomerId }: { billingCustomerId: string },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> => {
  const account = await accountOfPayer(db, billingCustomerId);
  if (!account?.providerCustomerId) return;
  const { providerCustomerId: customerId, name, country } = account;
  const details = await detailsOfPayer(db, billingCustomerId);
  const billing = billingIdentity(details, { name: name ?? '', country });
  await provider.customers.update({ customerId, billing, idempotencyKey });
};
