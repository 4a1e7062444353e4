import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

/** Fragment of the address of a show that sets the reminder; the server does not see it. */
export const reminderHash = 'remind';

/** Returns the address at which a visitor signs in, or up, and comes back to a show with its reminder set. */
export const reminderAddress = ({ url }: Pick<LiveShowCard, 'url'>): PageAddress =>
  pageAddress('/signin', {}, { redirect: `${url}#${reminderHash}` });
