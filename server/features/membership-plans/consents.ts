import type { ConsentWords } from '../../../contract/membership/plans.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';

type Consent = Omit<ConsentWords, 'words'> & { words: Message };

const current: readonly Consent[] = [
  {
    kind: 'automatic_renewal',
    version: '3',
    words: msg('My membership renews by itself until I stop it, which I can do at any time.'),
  },
  {
    kind: 'immediate_start',
    version: '2',
    words: msg(
      'Begin today. If I withdraw within 14 days, I get my payment back, less at most the share for the days on which I had access.',
    ),
  },
];

/**
 * Returns the consents that a member gives before paying, in the language in force. The first one is shown and kept with
 * every amount that is known to come (`consentWithCharges`). Each consent is stored with these words and their version,
 * so a change of words takes a new version; `consents.test.ts` holds every English version that was ever shown.
 */
export const consents = (): ConsentWords[] => current.map((one) => ({ ...one, words: t(one.words) }));
