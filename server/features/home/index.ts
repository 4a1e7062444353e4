import type { Studio } from '../../../contract/catalog/home.ts';
import type { Database } from '../../platform/db.ts';
import { type BuilderOptions, createBuilder } from './builder.ts';
import { homeRoutes } from './routes.ts';

export { builderKey } from './builder.ts';
export { setHomeSchema } from './home.ts';

export const createHome = (options: { db: Database; builder: BuilderOptions; studio: () => Studio }) => ({
  routes: homeRoutes({ db: options.db, builder: createBuilder(options.builder), studio: options.studio }),
});
