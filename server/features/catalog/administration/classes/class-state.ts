import type { ClassState } from '../../../../../contract/catalog-administration/class-limits.ts';
import type { PublishingState } from '../../tables.ts';

/** How content stands today: published with a date that has not come is scheduled. */
export const stateOn = (
  { state, publishedAt }: { state: PublishingState; publishedAt: Date | null },
  now: Date,
): ClassState => (state === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : state);
