import { useQuery } from '@tanstack/react-query';
import { may } from '../../../contract/team/may.ts';
import { useComments } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { waitingQuery } from './queries.ts';

const mostCounted = 1000;

/** Formats a count; the service stops counting at a thousand. */
export const waitingCount = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : String(count);

export type Waiting = {
  held: number;
  reports: number;
  /** True if the comments service did not answer, so that the counts are unknown. */
  away: boolean;
};

/** Returns how many items wait for a moderator; 0 until they are known, and 0 for a viewer who is not a moderator. */
export const useWaiting = (): Waiting => {
  const { data, isError } = useQuery({
    ...waitingQuery(useComments()),
    enabled: may(useMe(), 'comments.moderate'),
  });
  return { ...(isError || !data ? { held: 0, reports: 0 } : data), away: isError };
};
