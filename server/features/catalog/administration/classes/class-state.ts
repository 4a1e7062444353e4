import type { ClassState } from '../../../../../contract/catalog-administration/class-limits.ts';
import type { PublishingState } from '../../tables.ts';

/** Returns the current state of content: published with a date in the future is scheduled. */
export const stateOn = (
  { state, publishedAt }: { state: PublishingState; publishedAt: Date | null },
  now: Date,
): ClassState => (state === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : state);
