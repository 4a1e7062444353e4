import { disputeEvidenceEndpoints } from '../../../../contract/member-administration/dispute-evidence.ts';
import * as memberActions from '../../../../contract/member-administration/member-actions.ts';
import { billingAdministrationEndpoints } from '../../../../contract/membership/billing-administration.ts';
import { cancellationEndpoints } from '../../../../contract/membership/cancellation.ts';
import { declarationEndpoints } from '../../../../contract/membership/declarations/declarations.ts';
import { membershipEndpoints } from '../../../../contract/membership/membership.ts';
import { pausingEndpoints } from '../../../../contract/membership/pausing.ts';
import { paymentEndpoints } from '../../../../contract/membership/payment.ts';
import { paymentAdministrationEndpoints } from '../../../../contract/membership/payment-administration.ts';
import { planAdministrationEndpoints } from '../../../../contract/membership/plan-administration.ts';
import { membershipPlanEndpoints, quoteEndpoints } from '../../../../contract/membership/plans.ts';
import { priceChangeEndpoints } from '../../../../contract/membership/price-changes/price-changes.ts';
import { receiptEndpoints } from '../../../../contract/membership/receipts.ts';
import { sandboxTimeEndpoints } from '../../../../contract/membership/sandbox-time/sandbox-time.ts';
import { storePurchaseEndpoints } from '../../../../contract/membership/store-purchases.ts';
import { offerEndpoints } from '../offers/offer-calls.ts';
import { giftEndpoints } from './gift-calls.ts';

/**
 * Calls that depend on the caller's membership, or on something that is sold. Their roles tables are in
 * `server/features/membership` and `server/features/offers`.
 */
export const membershipKeys: ReadonlySet<string> = new Set(
  [
    membershipPlanEndpoints,
    quoteEndpoints,
    membershipEndpoints,
    paymentEndpoints,
    cancellationEndpoints,
    pausingEndpoints,
    storePurchaseEndpoints,
    receiptEndpoints,
    declarationEndpoints,
    planAdministrationEndpoints,
    priceChangeEndpoints,
    billingAdministrationEndpoints,
    paymentAdministrationEndpoints,
    disputeEvidenceEndpoints,
    sandboxTimeEndpoints,
    ...Object.values(memberActions),
    giftEndpoints,
    offerEndpoints,
  ].flatMap((group) => Object.keys(group)),
);
