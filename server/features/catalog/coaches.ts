import type { CoachProfile } from '../../../contract/catalog/coaches.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogContext } from './context.ts';
import { coaches } from './studio-store.ts';
import { coachProfileView } from './view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** The coaches by first name. */
export const coachProfiles = async ({ db, clock }: Context): Promise<CoachProfile[]> =>
  (await coaches(db, clock.now())).map(coachProfileView);

export const coachProfile = async ({ db, clock }: Context, slug: string): Promise<CoachProfile> => {
  const [found] = await coaches(db, clock.now(), { slug });
  if (!found) throw new AppError('not_found');
  return coachProfileView(found);
};
