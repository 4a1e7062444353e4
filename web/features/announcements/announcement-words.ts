import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import type {
  AnnouncementFields,
  AnnouncementState,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';

export const barTitles: Readonly<Record<AnnouncementBar, string>> = {
  alert: 'Alert bar',
  notification: 'Notification bar',
};

export const barPlaces: Readonly<Record<AnnouncementBar, string>> = {
  alert: 'A strip on top of every page.',
  notification: 'A bar at the foot of every page.',
};

export const stateWords = {
  shown: { glyph: 'done', tone: 'good', word: 'Shown' },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: 'Scheduled' },
  over: { glyph: 'info', tone: 'quiet', word: 'Over' },
  off: { glyph: 'draft', tone: 'quiet', word: 'Off' },
} as const satisfies Record<AnnouncementState, object>;

export const audienceWords: Readonly<Record<AnnouncementFields['audience'], string>> = {
  everyone: 'Everyone',
  visitors: 'Visitors',
  members: 'Members',
};

export const fieldNames = {
  usesSettings: 'message of the settings',
  active: 'active',
  text: 'text',
  link: 'link',
  linkText: 'text of the link',
  messageId: 'id',
  audience: 'audience',
  startsAt: 'begin',
  endsAt: 'end',
} as const satisfies Record<keyof AnnouncementFields, string>;

/** Returns the message of the bar, whether or not it is on. */
export const messageOf = ({ fields, settings }: ManagedAnnouncement): string =>
  fields.usesSettings ? (settings?.text ?? '') : fields.text;
