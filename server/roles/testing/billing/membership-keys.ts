import { disputeEvidenceEndpoints } from '../../../../contract/member-administration/dispute-evidence.schema.ts';
import * as memberActions from '../../../../contract/member-administration/member-actions.schema.ts';
import { billingAdministrationEndpoints } from '../../../../contract/membership/billing-administration.schema.ts';
import { cancellationEndpoints } from '../../../../contract/membership/cancellation.schema.ts';
import { declarationEndpoints } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { membershipEndpoints } from '../../../../contract/membership/membership.schema.ts';
import { pausingEndpoints } from '../../../../contract/membership/pausing.schema.ts';
import { paymentEndpoints } from '../../../../contract/membership/payment.schema.ts';
import { paymentAdministrationEndpoints } from '../../../../contract/membership/payment-administration.schema.ts';
import { planAdministrationEndpoints } from '../../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanEndpoints, quoteEndpoints } from '../../../../contract/membership/plans.schema.ts';
import { priceChangeEndpoints } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { receiptEndpoints } from '../../../../contract/membership/receipts.schema.ts';
import { sandboxTimeEndpoints } from '../../../../contract/membership/sandbox-time/sandbox-time.schema.ts';
import { storePurchaseEndpoints } from '../../../../contract/membership/store-purchases.schema.ts';
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
