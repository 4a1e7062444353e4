import { useQuery } from '@tanstack/react-query';
import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { useApi } from '../../../client/context.ts';
import { classesOfSeriesQuery } from '../library-queries.ts';

/** Pictures and lengths of classes by their ids. */
export type ClassFacts = ReadonlyMap<string, Pick<LibraryClass, 'picture' | 'duration'>>;

const none: ClassFacts = new Map();

/** Returns the picture and length of the first classes of a series; empty until they are loaded. */
export const useClassFacts = (planId: string): ClassFacts =>
  useQuery(classesOfSeriesQuery(useApi(), planId)).data ?? none;
