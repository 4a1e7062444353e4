import type { Database } from '../../server/platform/db.ts';
import '../../server/features/announcements/index.ts';
import { demoAnnouncements } from '../content/marketing/announcements.ts';

/**
 * Fills the untouched announcement editors with the demo's messages. They are not shown before an administrator chooses
 * them: until then the bars show the message of the settings.
 */
export const addAnnouncements = async (trx: Database): Promise<void> => {
  for (const { bar, ...message } of demoAnnouncements)
    await trx
      .updateTable('announcements')
      .set(message)
      .where('bar', '=', bar)
      .where('version', '=', 1)
      .where('text', '=', '')
      .execute();
};

/** Removes the demo's announcements; those that the owner has saved stay. */
export const removeAnnouncements = async (trx: Database): Promise<void> => {
  const texts = demoAnnouncements.map(({ text }) => text);
  await trx
    .updateTable('announcements')
    .set({ text: '', link: '', link_text: '', active: false })
    .where('version', '=', 1)
    .where('text', 'in', texts)
    .execute();
};
