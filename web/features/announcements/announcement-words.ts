import { fieldNames } from '../../../contract/fields/field-table.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import type {
  AnnouncementState,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';

export const barTitles: Readonly<Record<AnnouncementBar, Message>> = {
  alert: msg('Alert bar'),
  notification: msg('Notification bar'),
};

export const barPlaces: Readonly<Record<AnnouncementBar, Message>> = {
  alert: msg('A strip on top of every page.'),
  notification: msg('A bar at the foot of every page.'),
};

export const stateWords = {
  shown: { glyph: 'done', tone: 'good', word: msg('Shown', 'an announcement') },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled', 'an announcement') },
  over: { glyph: 'info', tone: 'quiet', word: msg('Over', 'an announcement') },
  off: { glyph: 'draft', tone: 'quiet', word: msg('Off', 'an announcement') },
} as const satisfies Record<AnnouncementState, object>;

/** Returns who sees a bar, such as "Shown to members when on". */
export const audienceText = (
  state: AnnouncementState,
  audience: ManagedAnnouncement['fields']['audience'],
): string =>
  state === 'off'
    ? t('Shown to {audience, select, everyone {everyone} visitors {visitors} other {members}} when on', {
        audience,
      })
    : // translators: People who see an announcement.
      t('To {audience, select, everyone {everyone} visitors {visitors} other {members}}', { audience });

export const announcementFieldNames = fieldNames(announcementFields);

/** Link of a message without words of its own, as members see it. */
const seeMore = msg('See more');

/** Returns the message of the bar and the words of its link, whether or not the bar is on. */
export const shownMessage = ({ fields, settings }: Pick<ManagedAnnouncement, 'fields' | 'settings'>) =>
  fields.usesSettings && settings
    ? { text: settings.text, link: settings.link ? t(seeMore) : '' }
    : { text: fields.text.trim(), link: fields.link.trim() ? fields.linkText.trim() || t(seeMore) : '' };
