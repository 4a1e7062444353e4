import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { About } from '../../../client/comment-content.ts';
import { useComments } from '../../../client/context.ts';
import type { LoadedComments } from '../comment-list.ts';
import { listKey } from '../content.ts';
import { askComments } from '../queries.ts';
import { newAmong, withNew } from './coming-comments.ts';
import { pollWhileLive } from './keep-asking.ts';

/** Fingerprint of an answer without its comments: the newest id and the count. */
const signOf = ({ items, count }: LoadedComments): string => `${items[0]?.id} ${count}`;

type Coming = {
  about: About;
  isLive: () => boolean;
  /** Element that contains the list. */
  place: RefObject<HTMLElement | null>;
};

/** True if new comments can be inserted without moving anything that the member reads or types. */
const movesNothing = (list: LoadedComments, place: HTMLElement | null): boolean =>
  list.items.length === 0 || (place !== null && place.getBoundingClientRect().top >= window.innerHeight);

/**
 * Polls for comments during a live show, newest first. Comments are held back if inserting them would move what is
 * being read; `show` inserts them and returns the id of the first. Each poll requests one comment, and a whole page
 * only after a change.
 */
export const useComingComments = ({ about, isLive, place }: Coming) => {
  const { contentType, contentId } = about;
  const call = useComments();
  const queryClient = useQueryClient();
  const [coming, setComing] = useState<LoadedComments | null>(null);

  useEffect(() => {
    const content = { contentType, contentId };
    const queryKey = listKey(content, 'date');
    const listed = () => queryClient.getQueryData<LoadedComments>(queryKey);
    const first = listed();
    let seen = first && signOf(first);
    return pollWhileLive(isLive, async (signal) => {
      const ask = (limit?: number) =>
        askComments(call, content, { sort: 'date', after: null, signal, ...(limit ? { limit } : {}) });
      const sign = signOf(await ask(1));
      if (sign === seen) return;
      const page = await ask();
      seen = signOf(page);
      const list = listed();
      if (!list || newAmong(list, page).length === 0) return;
      if (movesNothing(list, place.current)) queryClient.setQueryData(queryKey, withNew(list, page));
      else setComing(page);
    });
  }, [call, queryClient, contentType, contentId, isLive, place]);

  const show = (): string | null => {
    const queryKey = listKey(about, 'date');
    const list = queryClient.getQueryData<LoadedComments>(queryKey);
    setComing(null);
    if (!list || !coming) return null;
    const longer = withNew(list, coming);
    queryClient.setQueryData(queryKey, longer);
    return longer.items[0]?.id ?? null;
  };
  return { coming, show };
};
