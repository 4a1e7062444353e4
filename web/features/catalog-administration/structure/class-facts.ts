import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { useApi } from '../../../client/context.ts';
import { classesOfSeriesQuery } from '../library-queries.ts';

/** Pictures and lengths of classes by their ids. */
export type ClassFacts = ReadonlyMap<string, Pick<LibraryClass, 'picture' | 'duration'>>;

type FactsResult = Pick<UseQueryResult<ReadonlyMap<string, LibraryClass>>, 'data'>;

const combine = (results: FactsResult[]): ClassFacts =>
  new Map(results.flatMap(({ data }) => [...(data ?? [])]));

/** Returns the picture and length of the first classes of these series, as far as they are loaded. */
export const useClassFacts = (planIds: readonly string[]): ClassFacts => {
  const api = useApi();
  return useQueries({ queries: planIds.map((planId) => classesOfSeriesQuery(api, planId)), combine });
};
