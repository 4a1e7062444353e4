import { sql } from 'kysely';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';

/**
 * True while a round of billing has something to do: an event, a call, a gift, a declaration or a hosted page is due,
 * a comparison or a move of the sandbox's time is under way, or the provider is unreachable and is probed.
 */
export const hasDueBilling = (now: Date): DueCondition => sql`(
  exists (select from billing_events where state = 'waiting' and next_attempt_at <= ${now})
  or exists (select from provider_calls where state = 'waiting' and next_attempt_at <= ${now})
  or exists (select from gifts where delivery = 'mail' and paid_at is not null and sent_at is null
    and redeemed_at is null and ended_at is null and coalesce(send_at, paid_at) <= ${now})
  or exists (select from contract_declarations where state = 'received'
    or state = 'awaiting_confirmation' and kind = 'cancellation' and due_at <= ${now})
  or exists (select from checkout_sessions where state = 'open' and next_read_at <= ${now})
  or exists (select from reconciliations where finished_at is null)
  or exists (select from billing_health where unreachable_since is not null or sandbox_moves_to is not null))`;
