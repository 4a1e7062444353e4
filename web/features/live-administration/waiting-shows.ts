import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import type { WaitingItem } from '../../ui/administration/WaitingList.tsx';
import { clockText, shortDate } from '../../ui/text/dates/written-dates.ts';
import { waitingShowsQuery } from './queries.ts';

/** Returns live shows that lack a stream URL as one item; undefined until they are known. */
export const useWaitingShows = (): WaitingItem[] | undefined => {
  const me = useMe();
  const enabled = may(me, 'live.edit');
  const { data } = useQuery({ ...waitingShowsQuery(useApi()), enabled });
  if (!data) return enabled ? undefined : [];
  const next = data.at(-1);
  if (!next) return [];
  const start = {
    date: shortDate(next.startsAt, me?.timeZone),
    time: clockText(next.startsAt, me?.timeZone),
  };
  return [
    {
      href: '/admin/live_shows',
      glyph: 'link',
      title: t('{count, plural, one {# show lacks a stream} other {# shows lack a stream}}', {
        count: data.length,
      }),
      fact: data.length === 1 ? t('Starts {date}, {time}', start) : t('From {date}, {time}', start),
    },
  ];
};
