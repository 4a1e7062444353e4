import type { ConsentWords } from '../../../contract/membership/plans.schema.ts';

/**
 * Consents that a member gives before paying. The first one is shown and kept with every amount that is known to come
 * (`consentWithCharges`). Each consent is stored with these words and their version, so a change of
 * words takes a new version; `consents.test.ts` holds every version that was ever shown.
 */
export const consents: readonly ConsentWords[] = [
  {
    kind: 'automatic_renewal',
    version: '2',
    words:
      'My membership renews by itself at the end of each paid period, and the amounts named here are charged to my ' +
      'payment method on the days named here, until I cancel. I can cancel at any time under Settings, Membership; ' +
      'I then keep access until the end of what I have paid for.',
  },
  {
    kind: 'immediate_start',
    version: '1',
    words:
      'I ask for my membership to begin at once, before the 14 days end in which I may withdraw from this contract ' +
      'without giving a reason. If I withdraw within these 14 days, I get my payment back, less at most the share ' +
      'for the days on which I had access. Once the 14 days have passed I can no longer withdraw; I can still cancel.',
  },
];
