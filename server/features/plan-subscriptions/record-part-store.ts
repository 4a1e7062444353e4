import { planPictureSql, planVisibleSql, type StoredPicture, thumbnailOf } from '../catalog/index.ts';
import { recordPart } from '../member-records/index.ts';

type Read = { all: [id: number, planId: number][] | null; count: number; image: StoredPicture | null };

/** Every series a member follows, and of those that visitors may see how many there are and the picture of the latest. */
export const followedSeriesPart = recordPart(
  `select json_build_object(
    'all', (select json_agg(json_build_array(id, plan_id)) from plan_subscriptions where user_id = $1),
    'count', count(*),
    'image', (array_agg(json_build_object('key', ${planPictureSql('$2')}, 'x', plan.focus_x, 'y', plan.focus_y)
      order by subscription.created_at desc, subscription.id desc))[1]
  )
  from plan_subscriptions as subscription join plans as plan on plan.id = subscription.plan_id
  where subscription.user_id = $1 and ${planVisibleSql('$2')}`,
  ({ all, count, image }: Read) => ({
    /** The ids of the subscriptions by series. */
    byPlan: new Map((all ?? []).map(([id, planId]): [number, number] => [planId, id])),
    summary: { count, ...thumbnailOf(image) },
  }),
);
