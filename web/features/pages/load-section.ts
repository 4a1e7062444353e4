import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import type { AppContext } from '../../client/context.ts';
import { billboardsQuery } from '../catalog/index.ts';
import { classQuery } from '../watching/index.ts';
import { sourceQuery } from './sections/carousel-source.ts';
import { builderQuery, firstCategoriesQuery, firstCoachesQuery } from './sections/queries.ts';

/** Time-out after which a page stops waiting for the page builder, shows “Loading...” and lets the browser ask. */
const builderPatienceMilliseconds = 300;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const loadBuilt = async ({ api, queryClient }: AppContext, model: string, urlPath: string): Promise<void> => {
  const query = builderQuery(api, model, urlPath);
  await Promise.race([queryClient.prefetchQuery(query), sleep(builderPatienceMilliseconds)]);
  // The page is complete without this section: the browser asks the builder again.
  if (queryClient.getQueryState(query.queryKey)?.status !== 'success')
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
};

/** Loads the data of a section; a failure never prevents the other sections from showing. */
export const loadSection = async (context: AppContext, section: Section, urlPath: string): Promise<void> => {
  const { api, queryClient, studio } = context;
  switch (section.type) {
    case 'carousel':
      return queryClient.prefetchQuery(sourceQuery(api, section.source, studio.hour));
    case 'category-tiles':
    case 'category-carousels':
      return queryClient.prefetchQuery(firstCategoriesQuery(api));
    case 'coaches':
      return queryClient.prefetchQuery(firstCoachesQuery(api));
    case 'billboards':
      return queryClient.prefetchQuery(billboardsQuery(api));
    case 'video':
      return section.classId === null
        ? undefined
        : queryClient.prefetchQuery(classQuery(api, String(section.classId)));
    case 'page-builder':
      return loadBuilt(context, section.model, urlPath);
  }
};
