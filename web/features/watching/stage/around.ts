import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.ts';
import { useApi } from '../../../client/context.ts';
import type { Neighbour } from '../../../player/player-api.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { planSectionsQuery } from '../../catalog/index.ts';
import type { Origin } from '../origin.ts';
import { type ClassDetail, playlistListQuery } from '../queries.ts';
import {
  type ClassList,
  type ClassListEntry,
  neighbourAt,
  placeOf,
  playlistList,
  seriesList,
} from './class-list.ts';

/** The list a class is watched in, where one is in it, and the ways on from there. */
export type ClassesAround = {
  classId: number;
  title: string;
  /** Null while it is being asked for. */
  places: readonly ClassListEntry[] | null;
  /** Of the list, those included that are not loaded yet. */
  total: number;
  /** Loads the next places of a list that has more. */
  loadMore: (() => void) | null;
  /** -1 when the class is not in the list, or not in what is loaded of it. */
  index: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  goTo: (neighbour: Neighbour, startAtOnce: boolean) => void;
  /** Called when a row is followed by hand. */
  choose: (place: ClassListEntry) => void;
  /** The class that plays as soon as it is there, because the last one led to it; null otherwise. */
  startAtOnce: number | null;
  /** Counts the times one went on from a class to itself, which a playlist allows. */
  again: number;
};

const noSections: PlanSections = { sections: [] };

type ClassListSource = { planSlug: string; seriesTitle: string; origin: Origin };

type LoadedList = { list: ClassList | null; loadMore: (() => void) | null; failed: boolean };

/** The list itself: a playlist as far as it is loaded, or the series when there is no playlist to see. */
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

/** A place is remembered by its key, since a playlist may hold a class more than once. */
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
  const next = useMemo(() => (index < 0 ? null : neighbourAt(places, index + 1)), [places, index]);

  // Where one is, and the next class, are found however far down they stand.
  useEffect(() => {
    if (!failed && (index < 0 || index + 1 >= places.length)) loadMore?.();
  }, [index, places, loadMore, failed]);

  // Coming back to a class later is no reason to play it at once.
  useEffect(() => () => setStartAtOnce((id) => (id === entry.id ? null : id)), [entry.id]);

  const choose = useCallback((place: ClassListEntry) => {
    setChosen(place.key);
    setStartAtOnce(null);
  }, []);
  const goTo = useCallback(
    (neighbour: Neighbour, atOnce: boolean) => {
      const place = places[neighbour === previous ? index - 1 : index + 1];
      if (!place) return;
      setChosen(place.key);
      setStartAtOnce(atOnce ? place.entry.id : null);
      if (place.entry.id === entry.id) setAgain((count) => count + 1);
      else void follow(place.href);
    },
    [places, previous, index, entry.id, follow],
  );
  return {
    classId: entry.id,
    title: list?.title ?? '',
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
