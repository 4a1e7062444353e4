import type { InstructorProfile } from '../../../contract/catalog/instructors.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogContext } from './context.ts';
import { coaches } from './studio-store.ts';
import { instructorProfile } from './view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** The coaches by first name. */
export const instructors = async ({ db, clock }: Context): Promise<InstructorProfile[]> =>
  (await coaches(db, clock.now())).map(instructorProfile);

export const instructor = async ({ db, clock }: Context, slug: string): Promise<InstructorProfile> => {
  const [found] = await coaches(db, clock.now(), { slug });
  if (!found) throw new AppError('not_found');
  return instructorProfile(found);
};
