import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import type { AnnouncementFields } from '../../../contract/studio/announcements.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    announcements: {
      id: number;
      bar: AnnouncementBar;
      version: number;
      uses_settings: boolean;
      active: boolean;
      text: string;
      link: string;
      link_text: string;
      message_id: string;
      audience: AnnouncementFields['audience'];
      starts_at: Date | null;
      ends_at: Date | null;
    };
  }
}

export type AnnouncementRow = Omit<AnnouncementFields, 'startsAt' | 'endsAt'> & {
  bar: AnnouncementBar;
  version: number;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The alert bar first. */
export const readAnnouncements = (db: Database): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .select(
      camelCased([
        'bar',
        'version',
        'uses_settings',
        'active',
        'text',
        'link',
        'link_text',
        'message_id',
        'audience',
        'starts_at',
        'ends_at',
      ]),
    )
    .orderBy('id')
    .execute();

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const writeAnnouncement = async (
  trx: Database,
  bar: AnnouncementBar,
  fields: AnnouncementFields,
): Promise<void> => {
  await trx
    .updateTable('announcements')
    .set({
      uses_settings: fields.usesSettings,
      active: fields.active,
      text: fields.text,
      link: fields.link,
      link_text: fields.linkText,
      message_id: fields.messageId,
      audience: fields.audience,
      starts_at: dateOf(fields.startsAt),
      ends_at: dateOf(fields.endsAt),
    })
    .where('bar', '=', bar)
    .execute();
};
