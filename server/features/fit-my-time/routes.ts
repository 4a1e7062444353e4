import { readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { fitMyTimeEndpoints } from '../../../contract/catalog/fit-my-time.schema.ts';
import { fitRefusals, unknownWords } from '../../../contract/catalog/fit-refusals.ts';
import { listParam, type QueryParams } from '../../../contract/query-params.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { alternativesFor, type FitContext, fitMyTime } from './fit-my-time.ts';

/** Parameters whose values the studio names, with a value that each takes beside them. */
const named = {
  style: { noun: 'style', also: 'any' },
  equipment: { noun: 'equipment', also: 'any' },
  focus: { noun: 'focus', also: null },
  coach: { noun: 'coach', also: null },
} as const;

/** Reads the criteria of a query; refuses values that no studio or not this one has, in words. */
const criteriaIn = async ({ facts }: Pick<FitContext, 'facts'>, query: QueryParams) => {
  const { named: names } = await facts();
  const unknown = Object.entries(named).flatMap(([name, { noun, also }]) => {
    const value = listParam(query, name).find((slug) => slug !== also && !names[noun].has(slug));
    return value === undefined ? [] : [[name, unknownWords(noun, value)] as const];
  });
  const refusals = { ...fitRefusals(query), ...Object.fromEntries(unknown) };
  const [message] = Object.values(refusals);
  if (message) {
    const fields = Object.fromEntries(Object.entries(refusals).map(([name, words]) => [name, [words]]));
    throw new AppError('invalid', { message, fields });
  }
  return readFitCriteria(query);
};

export const fitMyTimeRoutes = (context: FitContext): BoundEndpoint[] =>
  bind(fitMyTimeEndpoints, {
    'GET /api/v2/fit_my_time': async ({ query, viewer }) =>
      fitMyTime(context, await criteriaIn(context, query), { viewer }),
    'GET /api/v2/fit_my_time/alternatives': async ({ query, viewer }) =>
      alternativesFor(context, await criteriaIn(context, query), { viewer }),
  });
