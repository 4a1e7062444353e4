import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailedMembership, MailedPayment } from './billing-state-store.ts';
import { aboutMoney, type MailFacts, paymentsToCome, planName, settingsUrl } from './mail-templates.ts';

export const disputedMail = (
  facts: MailFacts,
  { amountPaid, currency }: Pick<MailedPayment, 'amountPaid' | 'currency'>,
): MailContent => {
  const heading = t('Your bank is looking at a payment of {price}', {
    price: formatMoney(amountPaid, currency),
  });
  return {
    to: facts.to.email,
    subject: heading,
    preview: t('Nothing is charged and classes are closed meanwhile.'),
    heading,
    paragraphs: [
      [
        t(
          'The payment was disputed with your bank, so nothing is charged and classes are closed meanwhile. If the bank leaves the payment as it is, they open again by themselves.',
        ),
      ],
      [t('You did not mean to? Tell your bank, and answer this mail if we can help. You can also cancel.')],
    ],
    actions: [{ label: t('Your membership'), url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney(),
  };
};

export const disputeOverMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: t('Your bank has left your payment as it is'),
    preview: t('Your membership is as it was before the dispute.'),
    heading: t('Your bank has left your payment as it is'),
    paragraphs: [[t('Your membership is as it was before the dispute, and classes are open again with it.')]],
    facts: [
      { label: t('Your plan'), value: planName(membership) },
      ...(next ? [{ label: t('Payments to come'), value: next }] : []),
    ],
    actions: [{ label: t('Your membership'), url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney(),
  };
};
