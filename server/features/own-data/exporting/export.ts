import { byteOrderMark, csvLines } from '../../../platform/csv/csv-lines.ts';
import { AppError } from '../../../platform/errors.ts';
import { membershipsOf } from '../../entitlement/index.ts';
import { teamRecordsOf } from '../../member-administration/index.ts';
import { ownRecords } from '../../membership/index.ts';
import {
  archiveFormat,
  archiveVersion,
  type ExportedName,
  listNames,
  type Row,
  type Things,
} from '../archive/archive-format.ts';
import { missingComments, readmeText } from '../archive/readme.ts';
import { type Table, tables } from '../archive/sections.ts';
import { createZip } from '../archive/zip-writer.ts';
import type { OwnDataContext } from '../context.ts';
import { type Member, memberById, recordExport } from '../member-store.ts';
import { ownComments, ownReactions } from './own-comments.ts';
import { ownLists } from './own-lists.ts';

type ZipArchive = ReturnType<typeof createZip>;

const profileOf = async (
  { db }: OwnDataContext,
  { autoplay, videoResolution, captionSize, captionContrast, showsFinishedToday, ...member }: Member,
) => ({
  ...member,
  memberships: await membershipsOf(db, member.id),
});

/** Writes a list as JSON, one row per line, and as its CSV tables, both while the rows arrive. */
async function* writeList<Name extends ExportedName>(
  zip: ZipArchive,
  name: Name,
  chunks: AsyncIterable<Row<Name>[]>,
): AsyncGenerator<Uint8Array> {
  const json = zip.file(`${name}.json`);
  const own: Table<Name>[] = tables[name];
  const sheets = own.map((table) => ({ table, file: zip.file(`${table.file}.csv`) }));
  for (const { table, file } of sheets) file.write(byteOrderMark + csvLines([table.columns]));
  let before = '[\n';
  for await (const rows of chunks) {
    for (const row of rows) {
      json.write(before + JSON.stringify(row));
      before = ',\n';
    }
    for (const { table, file } of sheets) file.write(csvLines(rows.flatMap(table.lines)));
    yield* zip.ready();
  }
  json.end(before === '[\n' ? '[]\n' : '\n]\n');
  for (const { file } of sheets) file.end();
  yield* zip.ready();
}

const writeThing = (zip: ZipArchive, name: string, thing: object | null): void => {
  zip.file(`${name}.json`).end(`${JSON.stringify(thing, null, 2)}\n`);
  const lines = Object.entries(thing ?? {}).map(([field, value]) => [
    field,
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
  zip.file(`${name}.csv`).end(byteOrderMark + csvLines([['what', 'value'], ...lines]));
};

/** Writes the pictures, one after the other. */
async function* writePictures(
  zip: ZipArchive,
  pictures: ReturnType<OwnDataContext['uploads']['everythingOf']>,
): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of pictures) {
    const file = zip.binary(`pictures/${name}`);
    for await (const chunk of bytes) {
      // Copied, since the buffer may be reused before it is sent.
      file.write(Uint8Array.from(chunk));
      yield* zip.ready();
    }
    file.end();
    yield* zip.ready();
  }
}

async function* securityEvents(
  { accounts }: OwnDataContext,
  userId: string,
): AsyncGenerator<Row<'security-events'>[]> {
  for await (const events of accounts.securityEventsOf(userId))
    yield events.map(({ id: _, ...event }) => event);
}

async function* rowsOf<Item>(rows: Item[]): AsyncGenerator<Item[]> {
  yield rows;
}

/**
 * Writes the member's billing details, receipts, consents, declarations, leaving answers, gifts and mails about money.
 */
async function* writeRecords(
  zip: ZipArchive,
  records: Awaited<ReturnType<typeof ownRecords>>,
): AsyncGenerator<Uint8Array> {
  writeThing(zip, 'billing-details', records.billingDetails);
  yield* writeList(zip, 'receipts', rowsOf(records.receipts));
  yield* writeList(zip, 'consents', rowsOf(records.consents));
  yield* writeList(zip, 'declarations', rowsOf(records.declarations));
  yield* writeList(zip, 'leaving-answers', rowsOf(records.leavingAnswers));
  yield* writeList(zip, 'gifts-bought', rowsOf(records.gifts.bought));
  yield* writeList(zip, 'gifts-redeemed', rowsOf(records.gifts.redeemed));
  yield* writeList(zip, 'mails-about-money', rowsOf(records.mails));
}

/** Returns a member's comments and reactions; null while the comments service is away. */
const ownWords = async (context: OwnDataContext, userId: string) => {
  const comments = await ownComments(context, userId);
  const reactions = comments && (await ownReactions(context, userId));
  return comments && reactions && { comments, reactions };
};

async function* archiveOf(context: OwnDataContext, member: Member): AsyncGenerator<Uint8Array> {
  const { studio, surveys, memberFilters, clock } = context;
  const madeAt = clock.now();
  const zip = createZip();
  const written = await ownWords(context, member.id);
  const said = { studio: studio.name, address: studio.publicUrl, madeAt, comments: written !== null };
  zip.file('README.txt').end(readmeText(said));
  if (!written) zip.file(missingComments.file).end(missingComments.text());
  const manifest = { format: archiveFormat, version: archiveVersion, madeAt, ...studio };
  zip.file('manifest.json').end(`${JSON.stringify(manifest, null, 2)}\n`);
  writeThing(zip, 'profile', await profileOf(context, member));
  const { autoplay, captionSize, captionContrast, showsFinishedToday } = member;
  const videoResolution = member.videoResolution as Things['preferences']['videoResolution'];
  const preferences: Things['preferences'] = {
    autoplay,
    videoResolution,
    captionSize,
    captionContrast,
    showsFinishedToday,
  };
  writeThing(zip, 'preferences', preferences);
  writeThing(zip, 'survey', await surveys.preferencesOf(member.id));
  writeThing(zip, 'standing-filters', await memberFilters.standingOf(member.id));
  writeThing(zip, 'notice-settings', await context.notices.choicesOf(member.id));
  const lists = ownLists(context, member.id);
  for (const name of listNames) yield* writeList(zip, name, lists[name]());
  if (written) {
    yield* writeList(zip, 'comments', written.comments);
    yield* writeList(zip, 'likes-and-dislikes', written.reactions);
  }
  yield* writeRecords(zip, await ownRecords(context.db, member.id));
  yield* writeList(zip, 'security-events', securityEvents(context, member.id));
  yield* writeList(zip, 'email-changes', rowsOf(await context.accounts.emailChangesOf(member.id)));
  const ofTeam = await teamRecordsOf(context.db, member.id);
  yield* writeList(zip, 'team-notes', rowsOf(ofTeam.notes));
  yield* writeList(zip, 'team-labels', rowsOf(ofTeam.labels));
  yield* writePictures(zip, context.uploads.everythingOf(member.id));
  zip.end();
  yield* zip.ready();
}

/** Streams all data of a member as a zip archive; at most one chunk is in memory at a time. */
export async function* exportOf(context: OwnDataContext, userId: string): AsyncGenerator<Uint8Array> {
  const member = await memberById(context.db, userId);
  if (!member) throw new AppError('not_found');
  yield* archiveOf(context, member);
}

/** Streams a member's export for the member, then records its moment and size. */
export async function* ownExportOf(context: OwnDataContext, userId: string): AsyncGenerator<Uint8Array> {
  const madeAt = context.clock.now();
  let bytes = 0;
  for await (const chunk of exportOf(context, userId)) {
    bytes += chunk.length;
    yield chunk;
  }
  await recordExport(context.db, userId, { madeAt, bytes });
}
