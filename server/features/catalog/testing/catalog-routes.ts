import type { BoundEndpoint } from '../../../platform/http/bind.ts';
import { readStudioLists, studioListRoutes } from '../../finder/index.ts';
import type { Marks } from '../../marks/index.ts';
import type { Catalog } from '../index.ts';

/** The calls of the catalog, and the lists that the class finder answers from memory, here read for each call. */
export const routesOf = (
  { routes, forFinder }: Pick<Catalog, 'routes' | 'forFinder'>,
  marks: Pick<Marks, 'followedAmong'>,
): BoundEndpoint[] => [...routes, ...studioListRoutes({ lists: () => readStudioLists(forFinder), marks })];
