import type { ConsentWords } from '../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../contract/messages.ts';

const atOnce = msg(
  'I ask that the gift can be opened at once, before the 14 days end in which I may withdraw from this contract without giving a reason. Until it is opened I can withdraw within these 14 days and get my payment back. Once it is opened I can no longer withdraw.',
);

/**
 * Returns the consents of a gift's buyer before the payment, in the language in force. Each is stored with its words and
 * their version, so that changed words need a new version.
 */
export const giftConsents = (): ConsentWords[] => [
  { kind: 'immediate_start', version: 'gift-1', words: t(atOnce) },
];
