import type { Section, SectionOf } from '../../../contract/pages/sections/sections.schema.ts';
import type { AppContext } from '../../client/context.ts';
import { billboardsQuery } from '../catalog/index.ts';
import type { LateSectionOf } from './late/LateSection.tsx';
import { lateSections } from './late/late-sections.ts';
import { sourceQuery } from './sections/carousel-source.ts';
import { shownCoachQuery } from './sections/coach-query.ts';
import { classSource, filmsSource } from './sections/films-source.ts';
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

const loadCard = async ({ api, queryClient, studio }: AppContext, classId: number | null) => {
  if (classId !== null) await queryClient.prefetchQuery(sourceQuery(api, classSource(classId), studio.hour));
};

const loadCoach = async (context: AppContext, { coach, classId }: SectionOf<'coach'>) => {
  const { api, queryClient } = context;
  await Promise.all([queryClient.prefetchQuery(shownCoachQuery(api, coach)), loadCard(context, classId)]);
};

const lateTypes: ReadonlySet<Section['type']> = new Set<LateSectionOf['type']>([
  'text',
  'quote',
  'picture',
  'video',
  'films',
  'coach',
  'voices',
  'benefits',
  'prices',
  'questions',
]);

/** Loads the data of a section; a failure never prevents the other sections from showing. */
export const loadSection = async (context: AppContext, section: Section, urlPath: string): Promise<void> => {
  // The server, and a browser that opens the page from another one, render them at once.
  if (lateTypes.has(section.type)) await lateSections.load();
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
      return loadCard(context, section.classId);
    case 'films':
      return queryClient.prefetchQuery(sourceQuery(api, filmsSource(section), studio.hour));
    case 'coach':
      return loadCoach(context, section);
    case 'page-builder':
      return loadBuilt(context, section.model, urlPath);
  }
};
