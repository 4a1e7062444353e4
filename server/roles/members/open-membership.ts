import type { Accounts } from '../../features/accounts/index.ts';
import { createMemberAdministration } from '../../features/member-administration/index.ts';
import { createMembership } from '../../features/membership/index.ts';
import { membershipParts } from '../billing-worker.ts';
import type { WebParts } from '../web.ts';

/** What members pay, and what administrators do for them. */
export const openMembership = (parts: WebParts, accounts: Accounts) => {
  const given = membershipParts(parts);
  const membership = createMembership(given);
  const memberAdministration = createMemberAdministration({
    ...{ ...given, accounts, sells: given.access !== null },
    timeZone: given.studio.timeZone,
  });
  return {
    membership,
    memberAdministration: {
      routes: [...membership.routes, ...memberAdministration.routes],
      plugins: [...membership.plugins, ...memberAdministration.plugins],
    },
  };
};
