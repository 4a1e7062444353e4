import { type BuilderOptions, createBuilder } from './builder.ts';
import { type HomeParts, homeRoutes } from './routes.ts';

export { builderKey } from './builder.ts';
export { setHomeSchema } from './home.ts';

export const createHome = ({
  builder,
  ...parts
}: Omit<HomeParts, 'builder'> & { builder: BuilderOptions }) => ({
  routes: homeRoutes({ ...parts, builder: createBuilder(builder) }),
});
