import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import type { AnnouncementFields } from '../../../contract/studio/announcements.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import {
  columnValues,
  type FieldColumns,
  fieldColumns,
  type StoredFields,
} from '../../platform/sql/field-columns.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    announcements: FieldColumns<typeof announcementFields> & {
      id: number;
      bar: AnnouncementBar;
      version: number;
      starts_at: Date | null;
      ends_at: Date | null;
    };
  }
}

export type AnnouncementRow = StoredFields<typeof announcementFields> & {
  bar: AnnouncementBar;
  version: number;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The alert bar first. */
export const readAnnouncements = (db: Database): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .select(camelCased(['bar', 'version', 'starts_at', 'ends_at']))
    .select(fieldColumns(announcementFields, 'announcements'))
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
      ...columnValues(announcementFields, fields),
      starts_at: dateOf(fields.startsAt),
      ends_at: dateOf(fields.endsAt),
    })
    .where('bar', '=', bar)
    .execute();
};
