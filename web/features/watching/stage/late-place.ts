import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import type { PlayerOpening } from './opening.ts';

const slowestRetryMs = 30_000;
/** Returns true for an answer that another attempt would not change. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Asks on for the place of an opening that could not be read. A place that arrives before anything has played is where
 * the player begins; a later one is offered. Until the member decides, reports say that they know no place.
 */
export const useLatePlace = ({ id, entry, placeUnknown, resumeAtSeconds }: PlayerOpening) => {
  const api = useApi();
  const signedIn = useMe() !== null;
  const { data } = useQuery({
    queryKey: ['late-place', id],
    queryFn: async ({ signal }) => {
      const params = { id: String(entry.id) };
      return (await api('GET /api/v2/plan_entries/{id}/progress', { params, signal })).data.position;
    },
    enabled: placeUnknown && signedIn,
    retry: (_count, error) => !isFinal(error),
    retryDelay: (count) => Math.min(slowestRetryMs, 1_000 * 2 ** count),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const played = useRef(false);
  const [decision, setDecision] = useState<{ id: string; beginAt: number | null } | null>(null);
  const decided = decision?.id === id ? decision : null;
  useEffect(() => {
    if (data === undefined || (data !== null && played.current)) return;
    setDecision({ id, beginAt: data });
  }, [data, id]);
  const unknown = useRef(placeUnknown);
  useEffect(() => {
    unknown.current = placeUnknown && !decided;
  }, [placeUnknown, decided]);
  return {
    resumeAtSeconds: decided?.beginAt ?? resumeAtSeconds,
    laterPlaceSeconds: decided ? null : (data ?? null),
    onLaterPlaceDecided: useCallback(() => setDecision({ id, beginAt: null }), [id]),
    isPlaceUnknown: useCallback(() => unknown.current, []),
    notePlaying: useCallback(() => {
      played.current = true;
    }, []),
  };
};
