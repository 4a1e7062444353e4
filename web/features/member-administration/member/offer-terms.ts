import { joinPhrases } from '../../../../contract/formats/lists.ts';
import type { ManagedMembership } from '../../../../contract/member-administration/member.schema.ts';
import { offerTermsText } from '../../../../contract/membership/offers/offer-terms-text.ts';
import { t } from '../../../../contract/messages.ts';

/** The code that an offer was redeemed with and what it takes, as far as the staff may see it. */
export const offerFacts = ({ offer, plan }: Pick<ManagedMembership, 'offer' | 'plan'>): string =>
  joinPhrases(
    offer?.code && t('Code {code}', { code: offer.code }),
    offer?.terms && plan && offerTermsText(offer.terms, plan.currency),
  );
