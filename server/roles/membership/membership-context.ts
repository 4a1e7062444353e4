import {
  type BillingMailOptions,
  createBillingMails,
  createFollowDisputes,
  createPayerReading,
  type ReadPayer,
} from '../../features/billing/index.ts';
import { toldByDeclarations } from '../../features/declarations/index.ts';
import { createFollowGifts, createGiftSeals, type GiftMailOptions } from '../../features/gifts/index.ts';
import { applyTrialPage, type CheckoutContext, followDeletion } from '../../features/membership/index.ts';
import { createTrialMethods, type TrialMethods } from '../../features/membership-plans/index.ts';
import type { PaymentPort } from '../../features/payment-provider/index.ts';
import {
  createStorePorts,
  type StoreAccess,
  type StorePorts,
} from '../../features/store-memberships/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import type { StoreSettings } from '../../platform/payments/store-settings.ts';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';

export type MembershipParts = {
  db: Database;
  /** Clock of billing; the sandbox can move it. */
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  settings: PaymentSettings;
  studio: MailStudio & Pick<StudioSettings, 'timeZone' | 'currency'>;
  /** Key that seals the codes of gifts. */
  secret: Secret;
  /** Connection to the payment provider; null if payments are off. */
  access: PaymentAccess | null;
  /** App stores that the studio sells in, beside the web; none if absent. */
  stores?: StoreSettings;
  /** Replacement for the network connection to the app stores, for tests. */
  storeAccess?: StoreAccess | undefined;
};

export const mailOptions = ({ clock, settings, studio }: MembershipParts): BillingMailOptions => ({
  clock,
  studio,
  payments: settings,
});

export const giftMailOptions = (parts: MembershipParts): GiftMailOptions => ({
  ...mailOptions(parts),
  seals: createGiftSeals(parts.secret),
});

export const trialMethods = (parts: MembershipParts): TrialMethods =>
  createTrialMethods(mailOptions(parts), createKeyedHash(parts.secret, 'payment methods of trials'));

/** Creates the context of whatever reads a payer at the provider, with all that follows a payer. */
export const checkoutContext = (parts: MembershipParts, provider: PaymentPort): CheckoutContext => {
  const { db, clock, log, studio } = parts;
  // Each synchronization sends members mails about its changes.
  const readBilling = createPayerReading({
    db,
    clock,
    provider,
    observer: createBillingMails(mailOptions(parts), toldByDeclarations),
    followers: [
      createFollowGifts(giftMailOptions(parts)),
      createFollowDisputes(mailOptions(parts)),
      followDeletion,
    ],
  });
  const trials = trialMethods(parts);
  const readPayer: ReadPayer = async (payer, extent) => {
    await applyTrialPage(context, payer);
    return readBilling(payer, extent);
  };
  const context: CheckoutContext = {
    db,
    clock,
    log,
    provider,
    readPayer,
    readBilling,
    trials,
    publicUrl: studio.publicUrl,
  };
  return context;
};

export const storePorts = (
  { stores: settings, storeAccess: access, clock }: MembershipParts,
  readsPerSecond: number | null,
): StorePorts => (settings ? createStorePorts({ settings, access, clock, readsPerSecond }) : {});
