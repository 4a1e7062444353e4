import type { PlanEntryDetail } from '../../../../../contract/catalog/plan-entries.schema.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { anyClass } from '../../class-store.ts';
import { musicOf } from '../../classes/class-music-store.ts';
import type { CatalogContext } from '../../context.ts';
import { classPageFields, planEntryCard } from '../../view.ts';

/**
 * A class as its page would show it once it is out. What plays, plays with the administrator's own session, which is
 * the only one that the addresses in the answer are good for.
 */
export const previewClass = async (
  { db, clock, library }: Pick<CatalogContext, 'db' | 'clock' | 'library'>,
  viewer: Viewer,
  { id, as }: { id: number; as: 'visitor' | 'member' },
): Promise<PlanEntryDetail> => {
  const row = await anyClass(db, id, clock.now());
  if (!row) throw new AppError('not_found');
  const card = planEntryCard(row);
  const [video, music] = await Promise.all([
    library.video(
      { videoId: row.videoId, freePreview: row.freePreview, thumbnail: card.videoThumbnail },
      as === 'visitor' ? null : { ...viewer, hasSubscriptionAccess: true },
    ),
    musicOf(db, row.id),
  ]);
  return { ...card, ...classPageFields(row), video, retired: false, music };
};
