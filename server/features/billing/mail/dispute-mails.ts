import { formatMoney } from '../../../../contract/membership/money.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailedMembership, MailedPayment } from './billing-state-store.ts';
import { aboutMoney, type MailFacts, paymentsToCome, planName, settingsUrl } from './mail-templates.ts';

export const disputedMail = (
  facts: MailFacts,
  { amountPaid, currency }: Pick<MailedPayment, 'amountPaid' | 'currency'>,
): MailContent => {
  const heading = `Your bank is looking at a payment of ${formatMoney(amountPaid, currency)}`;
  return {
    to: facts.to.email,
    subject: heading,
    preview: 'Nothing is charged and classes are closed meanwhile.',
    heading,
    paragraphs: [
      [
        'The payment was disputed with your bank, so nothing is charged and classes are closed meanwhile. If the bank leaves the payment as it is, they open again by themselves.',
      ],
      ['You did not mean to? Tell your bank, and answer this mail if we can help. You can also cancel.'],
    ],
    actions: [{ label: 'Your membership', url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney,
  };
};

export const disputeOverMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: 'Your bank has left your payment as it is',
    preview: 'Your membership is as it was before the dispute.',
    heading: 'Your bank has left your payment as it is',
    paragraphs: [['Your membership is as it was before the dispute, and classes are open again with it.']],
    facts: [
      { label: 'Your plan', value: planName(membership) },
      ...(next ? [{ label: 'Payments to come', value: next }] : []),
    ],
    actions: [{ label: 'Your membership', url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney,
  };
};
