import { rememberByVersion } from '../../platform/concurrency/remember-by-version.ts';
import type { Database } from '../../platform/db.ts';
import { type BuilderOptions, createBuilder } from './builder.ts';
import type { HomeParts } from './home.ts';
import { homeRoutes } from './routes.ts';
import { readSchema } from './store.ts';

export { builderKey } from './builder.ts';
export { setHomeSchema } from './home.ts';

type Options = Omit<HomeParts, 'builder' | 'givenSchema'> & {
  db: Database;
  /** Null where the studio has no page builder. */
  builder: BuilderOptions | null;
  /** Differs whenever the schema may differ. */
  version: () => number;
};

export const createHome = ({ db, version, builder, ...parts }: Options) => ({
  routes: homeRoutes({
    ...parts,
    givenSchema: rememberByVersion(version, () => readSchema(db)),
    builder: builder && createBuilder(builder),
  }),
});
