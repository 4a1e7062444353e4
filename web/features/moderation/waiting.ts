import { useQuery } from '@tanstack/react-query';
import { may } from '../../../contract/team/may.ts';
import { useComments } from '../../client/context.ts';
import { useMe } from '../accounts/index.ts';
import { waitingQuery } from './queries.ts';

const mostCounted = 1000;

/** A count as it is shown; the service counts no further than a thousand. */
export const waitingCount = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : String(count);

export type Waiting = {
  held: number;
  reports: number;
  /** The comments service did not answer: nothing is known. */
  away: boolean;
};

/** How much waits for a moderator; nothing while that is not known, and for those who are none. */
export const useWaiting = (): Waiting => {
  const { data, isError } = useQuery({
    ...waitingQuery(useComments()),
    enabled: may(useMe(), 'comments.moderate'),
  });
  return { ...(isError || !data ? { held: 0, reports: 0 } : data), away: isError };
};
