import { homeEndpoints } from '../../../contract/catalog/home.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type HomeParts, homeSchema } from './home.ts';

const contentOf = async ({ builder, pages }: HomeParts, model: string, urlPath: string) => {
  const section = await pages.sectionNamed(model, urlPath);
  if (section) return { model, section };
  if (!builder) throw new AppError('not_found');
  return builder.content(model, urlPath);
};

export const homeRoutes = (parts: HomeParts): BoundEndpoint[] =>
  bind(homeEndpoints, {
    'GET /api/v2/home': () => homeSchema(parts),
    'GET /api/v2/builder/{model}': ({ params, query }) =>
      contentOf(parts, params.model, query.urlPath ?? '/'),
    'GET /api/v2/studio': ({ viewer }) => parts.studio(viewer),
  });
