import { elsewhereTitles } from '../../../../contract/members/own-practice.ts';
import { englishText, t } from '../../../../contract/messages.ts';
import type { Cell } from '../../../platform/csv/csv-lines.ts';
import type { ClassReference, ExportedName, Row } from './archive-format.ts';

const classColumns = ['series', 'class', 'title'];
const classCells = (one: ClassReference): Cell[] => [one.series, one.class, one.title];

/** CSV table made of one list of the archive; a row that holds a list itself becomes several lines. */
export type Table<Name extends ExportedName> = {
  file: string;
  columns: readonly string[];
  lines: (row: Row<Name>) => Cell[][];
};

/** Spreadsheet tables of each list. */
export const tables: { [Name in ExportedName]: Table<Name>[] } = {
  'practice-log': [
    {
      file: 'practice-log',
      columns: [...classColumns, 'day', 'completed at', 'counts as practice', 'taken back at'],
      lines: (row) => [[...classCells(row.class), row.day, row.completedAt, row.counts, row.takenBackAt]],
    },
  ],
  'watch-history': [
    {
      file: 'watch-history',
      columns: [...classColumns, 'last seen at', 'position (seconds)', 'played (seconds)', 'to the end'],
      lines: (row) => [
        [
          ...classCells(row.class),
          row.reportedAt,
          Math.round(row.positionMs / 1000),
          row.watchedMs === null ? null : Math.round(row.watchedMs / 1000),
          row.over,
        ],
      ],
    },
  ],
  'practice-elsewhere': [
    {
      file: 'practice-elsewhere',
      columns: ['entry', 'kind', 'day', 'began', 'minutes', 'words', 'logged at', 'changed or removed at'],
      lines: ({ id, kind, day, began, minutes, words, loggedAt, endedAt }) => [
        [id, englishText(elsewhereTitles[kind]), day, began, minutes, words, loggedAt, endedAt],
      ],
    },
  ],
  'notes-on-classes': [
    {
      file: 'notes-on-classes',
      columns: [...classColumns, 'text', 'written at'],
      lines: (row) => [[...classCells(row.class), row.text, row.writtenAt]],
    },
  ],
  'efforts-of-classes': [
    {
      file: 'efforts-of-classes',
      columns: [...classColumns, 'how it was', 'told at'],
      lines: (row) => [[...classCells(row.class), row.effort, row.toldAt]],
    },
  ],
  favourites: [
    {
      file: 'favourites',
      columns: [...classColumns, 'saved at'],
      lines: (row) => [[...classCells(row.class), row.savedAt]],
    },
  ],
  'series-followed': [
    {
      file: 'series-followed',
      columns: ['series', 'title', 'since'],
      lines: (row) => [[row.series, row.title, row.since]],
    },
  ],
  playlists: [
    {
      file: 'playlists',
      columns: ['playlist', 'title', 'description', 'private', 'made at', 'classes'],
      lines: (row) => [[row.id, row.title, row.description, row.private, row.createdAt, row.entries.length]],
    },
    {
      file: 'playlist-classes',
      columns: ['playlist', 'place', ...classColumns, 'added at'],
      lines: (row) =>
        row.entries.map((entry, index) => [
          row.id,
          index + 1,
          ...(entry.class ? classCells(entry.class) : [null, null, t('No longer available')]),
          entry.addedAt,
        ]),
    },
  ],
  'followed-playlists': [
    { file: 'followed-playlists', columns: ['playlist', 'title'], lines: (row) => [[row.id, row.title]] },
  ],
  schedule: [
    {
      file: 'schedule',
      columns: [...classColumns, 'at'],
      lines: (row) => [[...classCells(row.class), row.at]],
    },
  ],
  'plans-that-go-on': [
    {
      file: 'plans-that-go-on',
      columns: [
        ...['kind', 'title', 'wish', 'who chooses', 'weekdays', 'every so many days', 'time'],
        ...['first day', 'last day', 'times', 'when a day is missed', 'classes'],
      ],
      lines: (row) => [
        [
          ...[row.kind, row.title, row.wish, row.chooser, row.weekdays.join(' '), row.everyDays, row.time],
          ...[row.firstDay, row.lastDay, row.times, row.whenMissed],
          row.classes.map((one) => one.class.title).join('; '),
        ],
      ],
    },
  ],
  'filter-sets': [
    {
      file: 'filter-sets',
      columns: ['name', 'filters', 'opens the class finder', 'tells of new classes'],
      lines: (row) => [[row.name, row.params, row.opensFinder, row.notifies ?? false]],
    },
  ],
  'not-suggested': [
    {
      file: 'not-suggested',
      columns: [...classColumns, 'coach', 'since'],
      lines: (row) => [[...(row.class ? classCells(row.class) : [null, null, null]), row.coach, row.since]],
    },
  ],
  comments: [
    {
      file: 'comments',
      columns: ['about', 'id', 'title', 'text', 'reply', 'written at', 'changed at'],
      lines: (row) => [[row.about, row.id, row.title, row.text, row.reply, row.writtenAt, row.changedAt]],
    },
  ],
  'likes-and-dislikes': [
    {
      file: 'likes-and-dislikes',
      columns: ['about', 'id', 'title', 'comment', 'reaction'],
      lines: (row) => [[row.about, row.id, row.title, row.comment, row.reaction]],
    },
  ],
  receipts: [
    {
      file: 'receipts',
      columns: [
        ...['number', 'date', 'what', 'amount', 'refunded', 'currency', 'state', 'tax'],
        ...['from', 'until', 'billed to', 'address', 'tax number'],
      ],
      lines: (row) => [
        [
          ...[row.number, row.date, row.description, row.amount, row.refunded, row.currency, row.state],
          ...[row.tax, row.period?.startsAt ?? null, row.period?.endsAt ?? null],
          ...[row.billedTo.name, row.billedTo.address, row.billedTo.taxNumber],
        ],
      ],
    },
  ],
  consents: [
    {
      file: 'consents',
      columns: ['what', 'words', 'version', 'country', 'given at'],
      lines: (row) => [[row.kind, row.words, row.version, row.country, row.givenAt]],
    },
  ],
  declarations: [
    {
      file: 'declarations',
      columns: [
        ...['number', 'kind', 'name', 'e-mail', 'contract', 'words', 'received at', 'confirmed at'],
        ...['state', 'refund', 'currency'],
      ],
      lines: (row) => [
        [
          ...[row.number, row.kind, row.name, row.email, row.contract, row.words, row.receivedAt],
          ...[row.confirmedAt, row.state, row.refund, row.currency],
        ],
      ],
    },
  ],
  'leaving-answers': [
    {
      file: 'leaving-answers',
      columns: ['question', 'reason', 'details', 'answered at'],
      lines: (row) => [[row.question, row.reason, row.details, row.answeredAt]],
    },
  ],
  'gifts-bought': [
    {
      file: 'gifts-bought',
      columns: [
        ...['months', 'amount', 'currency', 'from', 'to', 'message', 'delivery', 'recipient e-mail'],
        ...['bought at', 'sent at', 'redeemed', 'ended'],
      ],
      lines: (row) => [
        [
          ...[row.months, row.amount, row.currency, row.from, row.to, row.message, row.delivery],
          ...[row.recipientEmail, row.boughtAt, row.sentAt, row.redeemed, row.endedReason],
        ],
      ],
    },
  ],
  'gifts-redeemed': [
    {
      file: 'gifts-redeemed',
      columns: ['months', 'from', 'message', 'redeemed at', 'starts at', 'ends at', 'ended'],
      lines: (row) => [
        [row.months, row.from, row.message, row.redeemedAt, row.startsAt, row.endsAt, row.endedReason],
      ],
    },
  ],
  'mails-about-money': [
    {
      file: 'mails-about-money',
      columns: ['kind', 'e-mail', 'subject', 'words', 'written at', 'sent at'],
      lines: (row) => [[row.kind, row.email, row.subject, row.words, row.promisedAt, row.sentAt]],
    },
  ],
  'security-events': [
    {
      file: 'security-events',
      columns: ['at', 'what', 'outcome', 'how', 'device', 'address'],
      lines: (row) => [[row.at, row.kind, row.outcome, row.method, row.device, row.address]],
    },
  ],
  'email-changes': [
    {
      file: 'email-changes',
      columns: ['from', 'to', 'asked at', 'changed at', 'undone at'],
      lines: (row) => [[row.from, row.to, row.askedAt, row.changedAt, row.undoneAt]],
    },
  ],
  'team-notes': [
    {
      file: 'team-notes',
      columns: ['note', 'written at'],
      lines: (row) => [[row.text, row.writtenAt]],
    },
  ],
  'team-labels': [{ file: 'team-labels', columns: ['label'], lines: (row) => [[row.label]] }],
};
