import { fieldNames } from '../../../contract/fields/field-table.ts';
import { t } from '../../../contract/messages.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import type {
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

/** Returns who sees a bar, such as "Shown to members when on". */
export const audienceText = (
  state: AnnouncementState,
  audience: ManagedAnnouncement['fields']['audience'],
): string => {
  const people = t(announcementFields.audience.choices[audience]).toLowerCase();
  return state === 'off' ? `Shown to ${people} when on` : `To ${people}`;
};

export const announcementFieldNames = fieldNames(announcementFields);

/** Link of a message without words of its own, as members see it. */
const seeMore = 'See more';

/** Returns the message of the bar and the words of its link, whether or not the bar is on. */
export const shownMessage = ({ fields, settings }: Pick<ManagedAnnouncement, 'fields' | 'settings'>) =>
  fields.usesSettings && settings
    ? { text: settings.text, link: settings.link ? seeMore : '' }
    : { text: fields.text.trim(), link: fields.link.trim() ? fields.linkText.trim() || seeMore : '' };
