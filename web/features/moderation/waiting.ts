import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { useComments } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import type { WaitingItem } from '../../ui/administration/WaitingList.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { waitingQuery } from './queries.ts';

const mostCounted = 1000;

/** Formats a count; the service stops counting at a thousand. */
export const waitingCount = (count: number): string =>
  count >= mostCounted ? `${fullCount(mostCounted)}+` : String(count);

export type Waiting = {
  held: number;
  reports: number;
  /** True if the comments service did not answer, so that the counts are unknown. */
  away: boolean;
  /** True if the counts are known, or none are asked for. */
  isKnown: boolean;
};

/** Returns how many items wait for a moderator; 0 until they are known, and 0 for a viewer who is not a moderator. */
export const useWaiting = (): Waiting => {
  const enabled = may(useMe(), 'comments.moderate');
  const { data, isError } = useQuery({ ...waitingQuery(useComments()), enabled });
  return {
    ...(isError || !data ? { held: 0, reports: 0 } : data),
    away: isError,
    isKnown: !enabled || (data !== undefined && !isError),
  };
};

const reportsText = (count: number): string =>
  count >= mostCounted
    ? t('{count}+ reports', { count: fullCount(mostCounted) })
    : t('{count, plural, one {# report} other {# reports}}', { count });

const commentsText = (count: number): string =>
  count >= mostCounted
    ? t('{count}+ comments', { count: fullCount(mostCounted) })
    : t('{count, plural, one {# comment} other {# comments}}', { count });

/** Returns the comments and reports that wait for a moderator; undefined until they are known. */
export const useWaitingComments = (): WaitingItem[] | undefined => {
  const { held, reports, isKnown } = useWaiting();
  if (!isKnown) return undefined;
  const items: WaitingItem[] = [];
  if (reports > 0)
    items.push({
      href: '/admin/engagement?tab=reports',
      glyph: 'info',
      title: reportsText(reports),
      fact: t('From members'),
    });
  if (held > 0)
    items.push({
      href: '/admin/moderation',
      glyph: 'scheduled',
      title: commentsText(held),
      fact: t('Held for review'),
    });
  return items;
};
