import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Neighbour } from '../../../../player/player-api.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { planSectionsQuery } from '../../catalog/index.ts';
import { useDeclined } from '../../member-filters/index.ts';
import type { Origin } from '../origin.ts';
import { type ClassDetail, playlistListQuery } from '../queries.ts';
import {
  type ClassList,
  type ClassListEntry,
  type ClassNeighbour,
  indexAfter,
  neighbourAt,
  placeOf,
  playlistList,
  seriesList,
} from './class-list.ts';

/** List around a class, the place of the class in it, and the navigation to its neighbours. */
export type ClassesAround = {
  classId: number;
  title: string;
  /** Address of the page of the list; null while loading. */
  href: PageAddress | null;
  /** Null while loading. */
  places: readonly ClassListEntry[] | null;
  /** Length of the list, including places that are not loaded yet. */
  total: number;
  /** Loads the next places; null if there are none. */
  loadMore: (() => void) | null;
  /** Index of the class; -1 if it is not among the loaded places. */
  index: number;
  previous: ClassNeighbour | null;
  next: ClassNeighbour | null;
  goTo: (neighbour: Neighbour, startAtOnce: boolean) => void;
  /** Called when the viewer follows a row. */
  choose: (place: ClassListEntry) => void;
  /** Id of the class that starts as soon as it has loaded, because the previous class led to it; null otherwise. */
  startAtOnce: number | null;
  /** Number of times that a class was followed by itself, which a playlist allows. */
  again: number;
};

const noSections: PlanSections = { sections: [] };

type ClassListSource = { planSlug: string; seriesTitle: string; origin: Origin };

type LoadedList = { list: ClassList | null; loadMore: (() => void) | null; failed: boolean };

/** Returns the list: the loaded part of a playlist, or the series if there is no visible playlist. */
const useClassList = ({ planSlug, seriesTitle, origin }: ClassListSource): LoadedList => {
  const api = useApi();
  const uuid = origin.type === 'playlist' ? origin.uuid : null;
  const { data: sections = noSections } = useQuery(planSectionsQuery(api, planSlug));
  const { data, isPending, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...playlistListQuery(api, uuid ?? ''),
    enabled: uuid !== null,
  });
  const playlist = useMemo(() => {
    const pages = data?.pages.filter((page) => page !== null) ?? [];
    const entries = pages.flatMap((page) => page.entries);
    return uuid === null ? null : playlistList(uuid, entries, pages.at(-1)?.total ?? 0);
  }, [uuid, data]);
  const series = useMemo(
    () => seriesList({ slug: planSlug, title: seriesTitle }, sections),
    [planSlug, seriesTitle, sections],
  );
  const loadMore = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  if (uuid === null) return { list: series, loadMore: null, failed: false };
  return {
    list: isPending ? null : (playlist ?? series),
    loadMore: hasNextPage ? loadMore : null,
    failed: isFetchNextPageError,
  };
};

/** Remembers a place by its key, since a playlist may contain a class more than once. */
const useIndex = (places: readonly ClassListEntry[], classId: number, chosen: string | null): number => {
  const [last, setLast] = useState<string | null>(null);
  const index = placeOf(places, classId, [chosen, last]);
  const key = places[index]?.key ?? null;
  if (key !== last) setLast(key);
  return index;
};

const none: readonly ClassListEntry[] = [];

export const useClassesAround = (entry: ClassDetail, wanted: ClassListSource): ClassesAround => {
  const follow = useFollow();
  const { list, loadMore, failed } = useClassList(wanted);
  const places = list?.places ?? none;
  const [chosen, setChosen] = useState<string | null>(null);
  const [startAtOnce, setStartAtOnce] = useState<number | null>(null);
  const [again, setAgain] = useState(0);
  const index = useIndex(places, entry.id, chosen);
  const previous = useMemo(() => (index < 0 ? null : neighbourAt(places, index - 1)), [places, index]);
  const nextIndex = indexAfter(places, index, useDeclined('class'));
  const next = useMemo(() => neighbourAt(places, nextIndex), [places, nextIndex]);

  // Loads pages until the current class and the next one are found.
  useEffect(() => {
    if (!failed && (index < 0 || nextIndex < 0)) loadMore?.();
  }, [index, nextIndex, loadMore, failed]);

  // A later return to the class must not start it automatically.
  useEffect(() => () => setStartAtOnce((id) => (id === entry.id ? null : id)), [entry.id]);

  const choose = useCallback((place: ClassListEntry) => {
    setChosen(place.key);
    setStartAtOnce(null);
  }, []);
  const goTo = useCallback(
    (neighbour: Neighbour, atOnce: boolean) => {
      const place = places[neighbour === previous ? index - 1 : nextIndex];
      if (!place) return;
      setChosen(place.key);
      setStartAtOnce(atOnce ? place.entry.id : null);
      if (place.entry.id === entry.id) setAgain((count) => count + 1);
      else void follow(place.href);
    },
    [places, previous, index, nextIndex, entry.id, follow],
  );
  return {
    classId: entry.id,
    title: list?.title ?? '',
    href: list?.href ?? null,
    places: list ? places : null,
    total: list?.total ?? 0,
    loadMore,
    index,
    previous,
    next,
    goTo,
    choose,
    startAtOnce,
    again,
  };
};
