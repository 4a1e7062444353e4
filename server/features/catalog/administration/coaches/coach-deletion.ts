import type { CoachDependents } from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { refuseFields } from '../class-fields.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import type { EditingContext } from '../editing-context.ts';
import { moveReferences } from '../references/moving-store.ts';
import { relations } from '../references/relations.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { coachDependents, isCoach } from './coach-store.ts';

export const dependentsOfCoach = async (db: Database, id: number): Promise<CoachDependents> => {
  const dependents = await coachDependents(db, id);
  if (!dependents) throw new AppError('not_found');
  return dependents;
};

/** Every class has a coach: another one takes over. Throws `invalid` where none does, or another name was typed. */
export const deleteCoach = (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { id, title: typed, moveTo }: { id: number; title: string; moveTo: number | null },
) =>
  transaction(db, async (trx) => {
    if ((await lockVersion(trx, 'coach', id)) === null) throw new AppError('not_found');
    const { title, classes, series } = await dependentsOfCoach(trx, id);
    if (classes + series > 0 && moveTo === null)
      refuseFields({
        moveTo: [
          t(
            '{classes, plural, one {# class} other {# classes}} and {series, plural, one {# series} other {# series}} name {title}. Choose who takes them over.',
            { classes, series, title },
          ),
        ],
      });
    if (moveTo !== null && (moveTo === id || !(await isCoach(trx, moveTo))))
      refuseFields({ moveTo: [t('Choose another coach who is there.')] });
    const now = clock.now();
    const deletion = { kind: 'coach', id, title, state: null, deletedBy: viewer.id, now } as const;
    const deleted = await deleteContent(trx, typed, deletion);
    if (moveTo !== null)
      await moveReferences(trx, relations.coach, {
        kind: 'coach',
        from: { id, slug: '' },
        to: { id: moveTo, slug: '' },
        isRestorable: true,
      });
    return deleted;
  });
