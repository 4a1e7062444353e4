import type { CoachDetail, CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { visibleClassesById } from './class-store.ts';
import type { CatalogContext } from './context.ts';
import { referencedId } from './slugs/slug-redirect-store.ts';
import { coaches, firstClassOf } from './studio-store.ts';
import { coachPageFields, coachProfileView, planEntryCard } from './view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** The coaches whom members see, in the studio's order. */
export const coachProfiles = async ({ db, clock }: Context): Promise<CoachProfile[]> =>
  (await coaches(db, clock.now())).map(coachProfileView);

export const coachDetail = (
  { db, clock, shared }: Context & Pick<CatalogContext, 'shared'>,
  slug: string,
): Promise<CoachDetail> =>
  shared(`coach ${slug}`, async () => {
    const now = clock.now();
    const [found] = await coaches(db, now, referencedId('coach', { slug }));
    if (!found) throw new AppError('not_found');
    const classId = await firstClassOf(db, found.id, now);
    const first = classId === null ? null : (await visibleClassesById(db, [classId], now)).get(classId);
    return {
      ...coachProfileView(found),
      ...coachPageFields(found),
      firstClass: first ? planEntryCard(first) : null,
    };
  });
