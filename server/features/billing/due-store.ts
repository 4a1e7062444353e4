import { sql } from 'kysely';
import type { DueCondition } from '../../platform/jobs/due-store.ts';

/**
 * True while billing itself has something to do: an event or a call is due, a comparison or a move of the sandbox's time
 * is under way, or the provider is unreachable and is probed.
 */
export const hasDueBilling = (now: Date): DueCondition => sql`(
  exists (select from billing_events where state = 'waiting' and next_attempt_at <= ${now})
  or exists (select from provider_calls where state = 'waiting' and next_attempt_at <= ${now})
  or exists (select from reconciliations where finished_at is null)
  or exists (select from billing_health where unreachable_since is not null or sandbox_moves_to is not null))`;
