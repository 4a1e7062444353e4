import { subscriptionMetadata } from '../../subscription-state.ts';
import type { SubscriptionCalls } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { idOf, secondsOf } from '../objects.ts';
import { readSnapshot } from '../snapshot.ts';
import { retrieved } from './updating.ts';

const { collectingStopped, pauseBeforeDispute } = subscriptionMetadata;

type Follow = Parameters<SubscriptionCalls['followDispute']>[0];

const followDispute = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Follow,
): Promise<void> => {
  const { customer } = await retrieved(context, subscriptionId);
  const snapshot = await readSnapshot(context, idOf(customer) ?? '');
  const found = snapshot?.subscriptions.find(({ id }) => id === subscriptionId);
  if (!found || found.status === 'canceled' || found.disputed === found.stoppedForDispute) return;
  const until = found.paused?.until ?? null;
  const noted = until ? String(secondsOf(until)) : 'open';
  const isPausedStill = found.paused !== null && (until === null || until > context.clock.now());
  const resumes = until ? { resumes_at: secondsOf(until) } : {};
  await calling(() =>
    context.client.subscriptions.update(
      subscriptionId,
      found.disputed
        ? {
            pause_collection: { behavior: 'void' },
            metadata: { [collectingStopped]: 'dispute', [pauseBeforeDispute]: found.paused ? noted : '' },
          }
        : {
            pause_collection: isPausedStill ? { behavior: 'void', ...resumes } : '',
            metadata: { [collectingStopped]: '', [pauseBeforeDispute]: '' },
          },
      { idempotencyKey: `${idempotencyKey}:${found.disputed ? 'stop' : 'collect'}` },
    ),
  );
};

export const disputeCalls = (context: StripeContext): Pick<SubscriptionCalls, 'followDispute'> => ({
  followDispute: (change) => followDispute(context, change),
});
