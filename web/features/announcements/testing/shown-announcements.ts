import { initialFields } from '../../../../contract/fields/field-table.ts';
import { announcementFields } from '../../../../contract/studio/announcement-fields.ts';
import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../../contract/studio/announcements.schema.ts';

const fields: AnnouncementFields = {
  ...initialFields(announcementFields),
  active: true,
  text: 'Blue Hour is new.',
  link: '/series/blue-hour',
};

export const alertBar = (changes: Partial<AnnouncementFields> = {}): ManagedAnnouncement => ({
  bar: 'alert',
  version: 3,
  fields: { ...fields, ...changes },
  state: 'shown',
  settings: null,
});
export const notificationBar: ManagedAnnouncement = {
  ...alertBar({ usesSettings: true, text: '' }),
  bar: 'notification',
  settings: { text: 'We are away in August.', link: null },
};
