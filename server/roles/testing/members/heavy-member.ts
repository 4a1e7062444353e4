import type { Pool } from 'pg';
import { copySeries } from '../catalog/copied-series.ts';

/** Far more than most members ever have. */
export const heavyMember = {
  id: 'demo-noor',
  email: 'noor@openmat.test',
  savedClasses: 5000,
  ownPlaylists: 700,
  followedPlaylists: 300,
  /** Three a day, without a week between them: a streak of 239 weeks. */
  completions: 5000,
  startedClasses: 1000,
  /** In the first of their playlists, as many as one can hold. */
  entries: 5000,
  longPlaylist: '00000000-0000-4000-8000-000000000001',
} as const;

const {
  id,
  savedClasses,
  ownPlaylists,
  followedPlaylists,
  entries,
  longPlaylist,
  completions,
  startedClasses,
} = heavyMember;

/** The demo studio with enough classes to save, and a member who keeps this much. */
export const addHeavyMember = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await copySeries(pool, 28);
  const rank = "lpad(nth::text, 5, '0') || 'i'";
  const uuid = "('00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid";
  await pool.query(`
    create temporary table numbered_classes as
      select entry.id, row_number() over (order by entry.id) as nth
      from plan_entries as entry join plans as plan on plan.id = entry.plan_id
        join videos as video on video.id = entry.video_id
      where entry.state = 'published' and plan.state = 'published' and video.process_status = 'finished'
        and greatest(entry.published_at, plan.published_at) <= now();
    insert into favorites (user_id, plan_entry_id, rank)
      select '${id}', id, ${rank} from numbered_classes where nth <= ${savedClasses};
    insert into completions (user_id, plan_entry_id, day, completed_at)
      select '${id}', id, current_date - (nth / 3)::int, now() - (nth / 3) * interval '1 day'
      from numbered_classes where nth <= ${completions};
    insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, opened_at, position_ms, over, watched_ms)
      select '${id}', id, gen_random_uuid(), 1, opened.at, opened.at, 60000, false, 60000
      from numbered_classes, lateral (select now() - nth * interval '1 minute' as at) as opened
      where nth > ${completions} - ${startedClasses} and nth <= ${completions};
    insert into playlists (id, author_id, title, description, created_at)
      select ${uuid}, case when nth <= ${ownPlaylists} then '${id}' else 'demo-maya' end,
        'Practice for day ' || nth, repeat('A quiet hour before work. ', 8), now() - nth * interval '1 hour'
      from generate_series(1, ${ownPlaylists + followedPlaylists}) as nth;
    insert into member_playlists (user_id, playlist_id, rank)
      select '${id}', ${uuid}, ${rank} from generate_series(1, ${ownPlaylists + followedPlaylists}) as nth;
    insert into playlist_entries (playlist_id, plan_entry_id, rank)
      select ${uuid}, class.id, lpad(place::text, 5, '0') || 'i'
      from generate_series(2, ${ownPlaylists + followedPlaylists}) as nth cross join generate_series(1, 4) as place
        join (select id, nth as class_nth from numbered_classes) as class on class.class_nth = nth * 4 + place - 4
      union all
      select '${longPlaylist}', class.id, lpad(class.nth::text, 5, '0') || 'i'
      from numbered_classes as class where class.nth <= ${entries};
    drop table numbered_classes;
    analyze`);
};
