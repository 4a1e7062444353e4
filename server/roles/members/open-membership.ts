import { type Accounts, createAttemptLimits } from '../../features/accounts/index.ts';
import type { Library } from '../../features/library/index.ts';
import { createMemberAdministration } from '../../features/member-administration/index.ts';
import { createReasonTexts } from '../../features/membership/index.ts';
import { createOffers } from '../../features/offers/index.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { membershipParts } from '../billing-worker.ts';
import { createMembership } from '../membership/membership.ts';
import type { WebParts } from '../web-parts.ts';
import { staticFolderOf } from '../web-parts.ts';

/** Opens memberships, offers and the administration of members. */
export const openMembership = (
  parts: WebParts & { studio: StudioSettings },
  accounts: Accounts,
  library: Library,
) => {
  const given = membershipParts(parts);
  const { clock: realClock, billingTime } = parts;
  const membership = createMembership({
    ...given,
    realClock,
    billingTime,
    attempts: createAttemptLimits(given.db, realClock),
  });
  const memberAdministration = createMemberAdministration({
    ...given,
    clock: realClock,
    billingClock: billingTime.clock,
    accounts,
    reasonTexts: createReasonTexts(
      { ...parts.config, staticFolder: staticFolderOf(parts.config) },
      given.clock,
    ),
    sells: given.access !== null,
  });
  const offers = createOffers({ db: given.db, clock: given.clock, library, payments: given.settings });
  return {
    membership,
    memberAdministration: {
      routes: [...membership.routes, ...offers.routes, ...memberAdministration.routes],
      plugins: [...membership.plugins, ...memberAdministration.plugins],
    },
  };
};
