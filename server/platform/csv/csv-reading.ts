import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importLimits } from '../../../contract/catalog-administration/importing/import-limits.ts';
import { AppError } from '../errors.ts';

export type TableRow = { line: number; cells: string[] };
export type OpenTable = {
  encoding: string;
  separator: string;
  columns: string[];
  /** The rows after the heading, one after another; empty ones are left out. Throws `invalid` in words. */
  rows: AsyncGenerator<TableRow>;
};

const separators = [',', ';', '\t', '|'] as const;
/** Enough for a heading with the longest names. */
const headBytes = 64 * 1024;
const sliceBytes = 256 * 1024;

export const refuseTable = (message: string): never => {
  throw new AppError('invalid', { message, fields: { table: [message] } });
};

const beginsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Browsers read Latin-1 as Windows-1252, and so do the programs that write it. */
const encodingOf = (bytes: Buffer): string => {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
};

const refuseOtherFiles = (bytes: Buffer, encoding: string): void => {
  if (bytes.length === 0) refuseTable('This file is empty.');
  if (beginsWith(bytes, 0x50, 0x4b) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    refuseTable(
      'This is a workbook or an archive. Save the table as CSV and choose it again. Nothing was read.',
    );
  if (!encoding.startsWith('utf-16') && bytes.subarray(0, headBytes).includes(0))
    refuseTable('This is no table. Choose a CSV file. Nothing was read.');
};

/** Text in slices, so that a large table never stands in memory twice. */
async function* textOf(bytes: Buffer, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true });
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield decoder.decode();
}

/** The separator that stands most often in the heading, outside quotes. */
const separatorOf = (head: string): string => {
  const heading = (/^(?:"[^"]*"|[^"\r\n])*/.exec(head.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => heading.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

const wordsOf = (error: CsvError): string => {
  const line = 'lines' in error && typeof error.lines === 'number' ? ` in line ${error.lines}` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row${line} is longer than ${importLimits.rowLength.toLocaleString('en')} characters. Is a quote left open?`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quote is left open${line}.`;
  return `The table cannot be read${line}. Save it as CSV again.`;
};

type Parsed = { record: string[]; info: { lines: number } };

async function* recordsOf(bytes: Buffer, encoding: string, separator: string): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: importLimits.rowLength,
  });
  const source = Readable.from(textOf(bytes, encoding));
  source.pipe(parser);
  try {
    // The database takes no zero character.
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { line: info.lines, cells: record.map((cell) => cell.replaceAll('\0', '').trim()) };
  } catch (error) {
    if (error instanceof CsvError) refuseTable(wordsOf(error));
    throw error;
  } finally {
    source.destroy();
  }
}

const checkHeading = (columns: readonly string[]): void => {
  if (columns.length > importLimits.columns)
    refuseTable(`The table has ${columns.length} columns; ${importLimits.columns} are the most.`);
  if (columns.every((name) => name === '')) refuseTable('The first row of the table names no column.');
};

async function* rowsAfterHeading(
  records: AsyncGenerator<TableRow>,
  width: number,
  most: number,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > most)
      refuseTable(
        `The table has more than ${most.toLocaleString('en')} rows, which are the most. Split it into several.`,
      );
    yield { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') };
  }
}

/** Opens a CSV table in whatever encoding and with whatever separator it was saved. Throws `invalid` in words. */
export const openTable = async (
  bytes: Buffer,
  limits: { rows: number } = importLimits,
): Promise<OpenTable> => {
  const encoding = encodingOf(bytes);
  refuseOtherFiles(bytes, encoding);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  const separator = separatorOf(head);
  const records = recordsOf(bytes, encoding, separator);
  const heading = await records.next();
  if (heading.done) return refuseTable('This file is empty.');
  const columns = heading.value.cells;
  checkHeading(columns);
  return { encoding, separator, columns, rows: rowsAfterHeading(records, columns.length, limits.rows) };
};
