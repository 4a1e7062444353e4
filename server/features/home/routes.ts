import { homeEndpoints, type Studio } from '../../../contract/catalog/home.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { StudioPages } from '../pages/index.ts';
import type { createBuilder } from './builder.ts';
import { homeSchema } from './home.ts';

export type HomeParts = {
  /** What the studio has given as its schema; null without. */
  givenSchema: () => Promise<string | null>;
  builder: ReturnType<typeof createBuilder>;
  /** As a member knows it; null: a visitor. */
  studio: (viewer?: Viewer | null) => Studio;
  /** What the studio has made itself: one more source behind the port of the page builder, asked first. */
  pages: Pick<StudioPages, 'home' | 'sectionNamed'>;
};

const contentOf = async ({ builder, pages }: HomeParts, model: string, urlPath: string) => {
  const section = await pages.sectionNamed(model, urlPath);
  return section ? { model, section } : builder.content(model, urlPath);
};

export const homeRoutes = (parts: HomeParts): BoundEndpoint[] =>
  bind(homeEndpoints, {
    'GET /api/v2/home': () => homeSchema(parts.givenSchema, parts.pages.home()),
    'GET /api/v2/builder/{model}': ({ params, query }) =>
      contentOf(parts, params.model, query.urlPath ?? '/'),
    'GET /api/v2/studio': ({ viewer }) => parts.studio(viewer),
  });
