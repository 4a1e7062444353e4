import type { Pool } from 'pg';

type ClassInSeries = { id: number; title: string; planId: number; series: string; slug: string };

/** The first class that members may play, with the series that it belongs to. */
export const classInSeries = async (pool: Pool): Promise<ClassInSeries> => {
  const { rows } = await pool.query<ClassInSeries>(
    `select entry.id, entry.title, entry.plan_id as "planId", plan.title as series, plan.slug
    from plan_entries as entry join plans as plan on plan.id = entry.plan_id
    join videos as video on video.id = entry.video_id and video.process_status = 'finished'
    where entry.state = 'published' and plan.state = 'published' and plan.kind = 'series' order by entry.id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The demo has no class in a series.');
  return row;
};
