import { sql } from 'kysely';
import type { DueCondition } from '../../platform/jobs/due-store.ts';
import { notDeleted } from '../catalog/index.ts';
import type { NoticeKind } from './tables.ts';

/** True while a member is to be reminded of a planned class or live show that begins before `until`. */
export const hasDueReminders = ({ now, until }: { now: Date; until: Date }): DueCondition => sql`(
  exists (select from scheduled_classes where not reminded and starts_at > ${now} and starts_at <= ${until})
  or exists (select from live_shows as show
    where show.status = 'scheduled' and show.starts_at > ${now} and show.starts_at <= ${until}
      and ${notDeleted('live_show', 'show.id')}
      and exists (select from live_attendances where live_show_id = show.id and not reminded)))`;

/** True while a class waits to be announced to the followers of its series. */
export const hasDueAnnouncements = (now: Date): DueCondition =>
  sql`exists (select from class_announcements where due_at <= ${now})`;

/** True while the mail of a notice of these kinds is due. */
export const hasDueMail = (kinds: readonly NoticeKind[], now: Date): DueCondition =>
  sql`exists (select from notices
    where kind = any(${kinds}::text[]) and mailed_at is null and mail_at <= ${now})`;
