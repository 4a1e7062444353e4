import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogContext } from './context.ts';
import { referencedId } from './slugs/slug-redirect-store.ts';
import { coaches } from './studio-store.ts';
import { coachProfileView } from './view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** The coaches whom members see, in the studio's order. */
export const coachProfiles = async ({ db, clock }: Context): Promise<CoachProfile[]> =>
  (await coaches(db, clock.now())).map(coachProfileView);

export const coachProfile = (
  { db, clock, shared }: Context & Pick<CatalogContext, 'shared'>,
  slug: string,
): Promise<CoachProfile> =>
  shared(`coach ${slug}`, async () => {
    const [found] = await coaches(db, clock.now(), referencedId('coach', { slug }));
    if (!found) throw new AppError('not_found');
    return coachProfileView(found);
  });
