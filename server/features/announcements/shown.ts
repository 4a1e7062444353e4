import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { AnnouncementState } from '../../../contract/studio/announcements.schema.ts';
import { announcementId } from '../../platform/config.ts';
import { translatedRow } from '../../platform/translated-row.ts';
import type { AnnouncementRow } from './store.ts';

/** Message in the form of the settings. */
export type SettingsMessage = { id: string; text: string; link: string | null };
type Notice = NonNullable<Studio['alert']>;

const ofSettings = (message: SettingsMessage): Notice => ({
  ...message,
  linkText: message.link ? t('See more') : null,
});

export const stateOf = (
  row: AnnouncementRow,
  settings: SettingsMessage | null,
  now: Date,
): AnnouncementState => {
  if (row.usesSettings) return settings ? 'shown' : 'off';
  if (!row.active) return 'off';
  if (row.endsAt !== null && row.endsAt <= now) return 'over';
  return row.startsAt !== null && row.startsAt > now ? 'scheduled' : 'shown';
};

/** Returns the notice that a bar shows to a visitor or a member at a moment; null for none. */
export const noticeOf = (
  row: AnnouncementRow | undefined,
  settings: SettingsMessage | null,
  { now, signedIn }: { now: Date; signedIn: boolean },
): Notice | null => {
  if (!row || row.usesSettings) return settings && ofSettings(settings);
  const isTheirs = row.audience === 'everyone' || (row.audience === 'members') === signedIn;
  if (!isTheirs || stateOf(row, settings, now) !== 'shown') return null;
  const { link } = row;
  // An id stays that of the first language: who has dismissed the message sees it in no other.
  const { text, linkText } = translatedRow(row);
  return {
    id: row.messageId || announcementId(row.text),
    text,
    link: link || null,
    linkText: link ? linkText || t('See more') : null,
  };
};
