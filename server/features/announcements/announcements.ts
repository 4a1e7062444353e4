import { tidyFields } from '../../../contract/fields/field-table.ts';
import { t } from '../../../contract/messages.ts';
import { linkAddress, linkHint } from '../../../contract/pages/sections/link-address.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import {
  type AnnouncementBar,
  announcementRevisionId,
} from '../../../contract/studio/announcement-limits.ts';
import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { saveVersion } from '../catalog/index.ts';
import { type SettingsMessage, stateOf } from './shown.ts';
import { type AnnouncementRow, readAnnouncements, writeAnnouncement } from './store.ts';

export type AnnouncementContext = {
  db: Database;
  clock: Clock;
  settings: Readonly<Record<AnnouncementBar, SettingsMessage | null>>;
  /** Once a save is done: this process shows it then. */
  saved: () => Promise<void>;
};

const idPattern = /^[A-Za-z0-9_-]*$/;

const fieldsOf = ({ bar, version, startsAt, endsAt, ...fields }: AnnouncementRow): AnnouncementFields => ({
  ...fields,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const view = ({ settings, clock }: AnnouncementContext, row: AnnouncementRow): ManagedAnnouncement => {
  const message = settings[row.bar];
  return {
    bar: row.bar,
    version: row.version,
    fields: fieldsOf(row),
    state: stateOf(row, message, clock.now()),
    settings: message && { text: message.text, link: message.link },
  };
};

const rowOf = async (db: Database, bar: AnnouncementBar): Promise<AnnouncementRow> => {
  const row = (await readAnnouncements(db)).find((one) => one.bar === bar);
  if (!row) throw new Error(`The bar ${bar} has no row.`);
  return row;
};

export const listAnnouncements = async (context: AnnouncementContext): Promise<ManagedAnnouncement[]> =>
  (await readAnnouncements(context.db)).map((row) => view(context, row));

export const managedAnnouncement = async (
  context: AnnouncementContext,
  bar: AnnouncementBar,
): Promise<ManagedAnnouncement> => view(context, await rowOf(context.db, bar));

type Problems = Record<string, string[]>;

const momentOf = (text: string | null, field: string, problems: Problems): string | null => {
  if (text === null) return null;
  const at = new Date(text);
  const year = at.getUTCFullYear();
  if (year >= 2000 && year < 2100) return at.toISOString();
  problems[field] = [t('Choose a day and a time.')];
  return null;
};

/** The fields as they are saved. Throws `invalid` with what is wrong, by field. */
const tidied = (sent: AnnouncementFields): AnnouncementFields => {
  const problems: Problems = {};
  const tidy = tidyFields(announcementFields, sent);
  const address = tidy.link === '' ? '' : linkAddress(tidy.link);
  const startsAt = momentOf(sent.startsAt, 'startsAt', problems);
  const endsAt = momentOf(sent.endsAt, 'endsAt', problems);
  if (tidy.text === '' && sent.active && !sent.usesSettings) problems.text = [t('Type what the bar says.')];
  if (address === null) problems.link = [t(linkHint)];
  if (!idPattern.test(tidy.messageId))
    problems.messageId = [t('An id has letters from a to z, digits and hyphens.')];
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    problems.endsAt = [t('It ends after it begins.')];
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return { ...tidy, link: address ?? '', startsAt, endsAt };
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const saveAnnouncement = async (
  context: AnnouncementContext,
  viewer: Viewer,
  { bar, version, ...sent }: AnnouncementFields & { bar: AnnouncementBar; version: number },
): Promise<ManagedAnnouncement> => {
  const fields = tidied(sent);
  await saveVersion(context.db, {
    kind: 'announcement',
    id: announcementRevisionId(bar),
    version,
    authorId: viewer.id,
    now: context.clock.now(),
    read: async (trx) => fieldsOf(await rowOf(trx, bar)),
    write: (trx) => writeAnnouncement(trx, bar, fields),
  });
  await context.saved();
  return managedAnnouncement(context, bar);
};
