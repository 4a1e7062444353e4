import { msg } from '../../../../contract/messages.ts';
import { type CallHandler, callHandler, type MemberWords } from '../../billing/index.ts';
import { subscriptionMetadata } from '../../payment-provider/index.ts';
import { erasingCallKinds } from './erasing-call-kinds.ts';
import { closeCheckouts } from './following.ts';

const notChanged: MemberWords = {
  title: msg('Your membership could not be changed yet'),
  text: msg(
    'Our payment provider refused to change it for the deletion of your account. We are looking at it; what is charged by mistake is paid back.',
  ),
};

export const erasingCalls: readonly CallHandler[] = [
  callHandler(erasingCallKinds.closeCheckouts, closeCheckouts),
  callHandler(
    erasingCallKinds.stopRenewal,
    async ({ provider: { subscriptions } }, { subscriptionId }, { idempotencyKey }) => {
      const found = await subscriptions.read(subscriptionId);
      const isOpen = found && ['trialing', 'active', 'past_due'].includes(found.status);
      if (!isOpen || found.cancelAtPeriodEnd || found.cancelAt) return;
      await subscriptions.cancelAtPeriodEnd({ subscriptionId, forDeletion: true, idempotencyKey });
    },
    { words: notChanged },
  ),
  callHandler(
    erasingCallKinds.resumeRenewal,
    async ({ provider }, { subscriptionId }, { idempotencyKey }) => {
      const found = await provider.subscriptions.read(subscriptionId);
      const endsForDeletion = found?.metadata[subscriptionMetadata.endsForDeletion] === 'yes';
      if (!found || found.status === 'canceled' || !endsForDeletion) return;
      await provider.subscriptions.reactivate({ subscriptionId, idempotencyKey });
    },
    { words: notChanged },
  ),
];
