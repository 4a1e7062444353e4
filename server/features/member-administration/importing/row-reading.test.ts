import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  guessAccountFields,
  recognizedSource,
} from '../../../../contract/member-administration/account-columns.ts';
import { openTable } from '../../../platform/csv/csv-reading.ts';
import type { StoredImport } from './import-store.ts';
import { rowFields } from './row-fields.ts';
import { type AccountRow, grantIn, readingOf, readRow } from './row-reading.ts';

const now = new Date('2026-11-24T12:00:00Z');
const known = [{ id: 'plan-1', name: 'Monthly', aliases: ['price_1'] }];
type ImportAnswers = Partial<Pick<StoredImport, 'dateOrder' | 'plans'>>;
const options = { now, timeZone: 'Europe/Berlin', known };

/** Reads a table as the import does; refused rows answer their reasons. */
const readTable = async (bytes: Buffer, said: ImportAnswers = {}): Promise<(AccountRow | string)[]> => {
  const { columns: names, rows } = await openTable(bytes);
  const all = await Array.fromAsync(rows);
  const samples = names.map((name, at) => ({
    name,
    sample: all.find(({ cells }) => cells[at])?.cells[at] ?? '',
  }));
  const fields = guessAccountFields(samples, recognizedSource(names));
  const columns = names.map((name, at) => ({ name, field: fields[at] ?? null }));
  const reading = readingOf({ columns, dateOrder: null, plans: [], ...said }, options);
  return all.map(({ cells }) => {
    const row = readRow(rowFields(cells, columns), reading);
    return 'reasons' in row ? row.reasons.join(' ') : row;
  });
};
const fixture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'testing/tables', `${name}.csv`));
const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));

test('a subscription of Stripe is read with its ids, its plan by the price, and its days in Greenwich', async () => {
  expect(await readTable(await fixture('stripe-subscriptions'))).toEqual([
    expect.objectContaining({
      email: 'ada.two@example.com',
      customerId: 'cus_Known0002',
      subscriptionId: 'sub_Known0002',
      means: known[0],
      joinedAt: new Date('2023-05-01T10:00:00Z'),
      paidUntil: new Date('2026-12-01T10:00:00Z'),
    }),
  ]);
});

test('a table of WooCommerce, in German or in French is read', async () => {
  expect([
    ...(await readTable(await fixture('woo-memberful'))),
    ...(await readTable(await fixture('german-known-names'))),
    ...(await readTable(await fixture('kunden-e-mail'))),
    ...(await readTable(await fixture('adresse-e-mail'))),
  ]).toMatchObject([
    {
      email: 'ada.five@example.com',
      firstName: 'Ada',
      lastName: 'Five',
      paidUntil: new Date('2026-12-24T09:00:00Z'),
    },
    {
      email: 'ada.sechsb@example.com',
      lastName: 'Sechs',
      // The end of the day in Berlin.
      paidUntil: new Date('2026-12-24T22:59:59.999Z'),
      joinedAt: new Date('2020-01-31T23:00:00Z'),
    },
    { email: 'x1@example.com', firstName: 'X', lastName: '' },
    { email: 'x3@example.com', firstName: 'X', lastName: 'Y' },
  ]);
});

test('an address is read by the rule of signing up, or refused with the reason in words', async () => {
  const read = await readTable(await fixture('awkward-mails'));
  expect(read.map((row) => (typeof row === 'string' ? row.split(/[.:]/)[0] : row.email))).toEqual([
    'ada.seven@example.com',
    'ada.seven@example.com',
    'ada+yoga@example.com',
    "o'brien@example.com",
    'An address in quotation marks cannot be used here',
    'zoe@xn--bcher-kva.example',
    'zoe@xn--bcher-kva.example',
    '“用户” cannot stand before the @ here',
    'ada.nbsp@example.com',
    'ada.zw@example.com',
    'Enter one address alone',
    'ada.ten@example.com',
    'ada.eleven@example.com',
    'There is a dot at the end of the address',
    'Before the @ a dot cannot come first, last or right after another dot',
    'After the @ an ending such as ',
    'Enter an email address such as name@example',
    'ada@example.com',
  ]);
});

test('a day is read in twelve ways, and refused where no calendar has it', async () => {
  const read = await readTable(await fixture('dates'));
  const day = (row: AccountRow | string | undefined) =>
    typeof row === 'object' ? row.joinedAt?.toISOString() : row;
  expect(read.map(day)).toEqual([
    ...Array.from({ length: 4 }, () => '2021-05-12T22:00:00.000Z'),
    '2021-05-13T14:02:00.000Z',
    '2021-05-13T16:02:38.000Z',
    '2021-05-13T10:32:38.000Z',
    ...['2021-05-13T16:02:38.000Z', '2021-05-13T16:02:38.000Z'],
    ...['2021-05-12T22:00:00.000Z', '2021-05-12T22:00:00.000Z'],
    '“2021-02-31” is no day for joining: write it as 2026-11-24.',
  ]);
  const inDoubt = text('email,joined', 'a@example.com,3/4/2021');
  expect(await readTable(inDoubt)).toEqual([expect.stringContaining('could be two days for joining')]);
  const read34 = async (dateOrder: StoredImport['dateOrder']) =>
    day((await readTable(inDoubt, { dateOrder }))[0]);
  expect(await read34('dayFirst')).toBe('2021-04-02T22:00:00.000Z');
  expect(await read34('monthFirst')).toBe('2021-03-03T23:00:00.000Z');
  const [short] = await readTable(text('email,joined', 'a@example.com,21-04-03'), { dateOrder: 'yearFirst' });
  expect(day(short)).toBe('2021-04-02T22:00:00.000Z');
});

test('a row grants access as its plan, state and days say', async () => {
  const table = text(
    'email,plan,status,paid until,next payment',
    'a@example.com,monthly,active,,2026-12-24',
    'b@example.com,Free,active,,2026-12-24',
    'c@example.com,Gold,wc-active,,2026-12-24',
    'd@example.com,Gold,wc-cancelled,,2026-12-24',
    'e@example.com,Gold,gekündigt,2026-12-01,2026-12-24',
    'f@example.com,Silver,active,,',
  );
  const read = await readTable(table, { plans: [{ name: 'Gold', means: 'open' }] });
  expect(
    read.map((row) =>
      typeof row === 'string' ? row : (grantIn(row, now)?.toISOString().slice(0, 10) ?? row.over),
    ),
  ).toEqual([
    '2026-12-24',
    null,
    '2026-12-24',
    'wc-cancelled',
    '2026-12-01',
    'There is no plan “Silver” here. Say what it means, or make it first.',
  ]);
});

test('a name of more than 80 letters is refused, and the apostrophe of a spreadsheet is removed', async () => {
  const read = await readTable(text('email,name', `a@example.com,${'a'.repeat(81)}`, "b@example.com,'=Ada"));
  expect(read).toEqual([
    'The first name has 81 letters; 80 are the most.',
    expect.objectContaining({ firstName: '=Ada' }),
  ]);
});
