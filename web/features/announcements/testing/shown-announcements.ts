import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../../contract/studio/announcements.schema.ts';

const fields: AnnouncementFields = {
  usesSettings: false,
  active: true,
  text: 'Blue Hour is new.',
  link: '/series/blue-hour',
  linkText: '',
  messageId: '',
  audience: 'everyone',
  startsAt: null,
  endsAt: null,
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
