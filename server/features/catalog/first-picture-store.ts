import { sql } from 'kysely';
import { preparingImage } from './image.ts';
import { at, classVisibleText } from './visibility-store.ts';

/**
 * Series and categories without a picture of their own show that of their first class. It is read and never copied, so
 * that no picture shows before its class does.
 */
const orFirst = (own: string, from: string, condition: string): string =>
  `case ${own} when '${preparingImage}' then coalesce((select entry.image from ${from}
    and entry.image <> '${preparingImage}' and ${condition} order by entry.published_at, entry.id limit 1), ${own})
  else ${own} end`;

type PlanPicture = 'plan.image' | 'plan.banner_image';
const planPictureText = (own: PlanPicture, condition: string): string =>
  orFirst(own, 'plan_entries as entry where entry.plan_id = plan.id', condition);
const ofCategory =
  'plan_entries as entry join plans as plan on plan.id = entry.plan_id where plan.category_id = category.id';

/** The picture of a series or bundle as members see it. */
export const planPicture = at<string>(planPictureText('plan.image', classVisibleText));
export const planBanner = at<string>(planPictureText('plan.banner_image', classVisibleText));
/** The same for a statement that is written as text; `now` is its parameter, such as `$3`. */
export const planPictureSql = (now: `$${number}`): string =>
  planPictureText('plan.image', classVisibleText).replaceAll(':now', now);
/** The picture of a series or bundle as editors see it: drafts have pictures, too. */
export const editedPlanPicture = sql.raw<string>(planPictureText('plan.image', 'true'));
export const categoryPicture = at<string>(orFirst('category.image', ofCategory, classVisibleText));
