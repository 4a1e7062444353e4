import type { Billboard } from '../../../../contract/catalog/billboards.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { visibleClass } from '../class-store.ts';
import type { CatalogContext } from '../context.ts';
import { chosenImage } from '../image.ts';
import { visiblePlan } from '../plan-store.ts';
import { reference } from '../reference.ts';
import { activeBillboards, type BillboardRow, isPublicPlaylist } from '../studio-store.ts';
import { classUrl, productCard, translatedOf } from '../view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** Returns the address that a billboard leads to; null if its content cannot be seen. */
export const billboardUrl = async (
  { db, clock }: Context,
  { contentType, contentId }: Pick<BillboardRow, 'contentType' | 'contentId'>,
): Promise<PageAddress | null> => {
  const now = clock.now();
  if (contentType === 'playlist')
    return (await isPublicPlaylist(db, contentId))
      ? pageAddress('/playlists/$uuid', { uuid: contentId })
      : null;
  const wanted = reference(contentId);
  if (contentType === 'series') {
    const plan = await visiblePlan(db, wanted, now);
    return plan && productCard(plan).url;
  }
  const row = await visibleClass(db, wanted, now);
  return row && classUrl(row.plan.slug, row.id);
};

/** Returns the active billboards, lowest priority number first. */
export const billboards = (context: Context & Pick<CatalogContext, 'shared'>): Promise<Billboard[]> =>
  context.shared('billboards', () => readBillboards(context));

const readBillboards = async (context: Context): Promise<Billboard[]> => {
  const rows = await activeBillboards(context.db, context.clock.now());
  const urls = await Promise.all(rows.map((row) => billboardUrl(context, row)));
  return rows.flatMap((row, index) => {
    const url = urls[index];
    if (!url) return [];
    const { id, title, subtitle, priority, active, ctaText, contentId, contentType } = row;
    const ctaAction = { text: ctaText || t('See more'), data: { contentId, contentType } };
    return [
      {
        id,
        title,
        subtitle,
        ...translatedOf(row),
        image: chosenImage(row.image, row),
        priority,
        active,
        ctaAction,
        url,
      },
    ];
  });
};
