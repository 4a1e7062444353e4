import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importLimits } from '../../../contract/catalog-administration/importing/import-limits.ts';
import { fullCount } from '../../../contract/formats/numbers.ts';
import { guessEncoding } from '../../../contract/guess-encoding.ts';
import { t } from '../../../contract/messages.ts';
import type { TextEncoding } from '../../../contract/text-encodings.ts';
import { AppError } from '../errors.ts';

export type TableRow = { line: number; cells: string[] };
export type OpenTable = {
  encoding: TextEncoding;
  /** It was guessed: an editor is to look at it. */
  doubtful: boolean;
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

const refuseOtherFiles = (bytes: Buffer, encoding: string): void => {
  if (bytes.length === 0) refuseTable(t('This file is empty.'));
  const start = bytes.toString('hex', 0, 4);
  if (start.startsWith('504b') || start === 'd0cf11e0')
    refuseTable(
      t(
        'This is a workbook of Excel, Numbers or another program, or an archive. Open it, save its sheet as “CSV (UTF-8)”, and choose that file. Nothing was read.',
      ),
    );
  if (!encoding.startsWith('utf-16') && bytes.subarray(0, headBytes).includes(0))
    refuseTable(t('This is no table. Choose a CSV file. Nothing was read.'));
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

/** Excel names the separator in a line of its own, above the heading. */
const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/i;
/** A title, and an empty line below it. */
const titleLines = /^(?:[^,;\t|\r\n]*\r?\n\s*?\r?\n)+/;

/** The separator that is named, else the one that stands most often in the heading, outside quotes. */
const separatorOf = (head: string): { separator: string; isNamed: boolean } => {
  const [, named] = separatorLine.exec(head) ?? [];
  if (named !== undefined) return { separator: named, isNamed: true };
  const body = head.trimStart().replace(titleLines, '');
  const heading = (/^(?:"[^"]*"|[^"\r\n])*/.exec(body)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => heading.split(separator).length - 1);
  return { separator: separators[counts.indexOf(Math.max(...counts))] ?? ',', isNamed: false };
};

const wordsOf = (error: CsvError): string => {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null;
  const most = fullCount(importLimits.rowLength);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return line === null
      ? t('A row is longer than {most} characters. Is a quote left open?', { most })
      : t('A row in line {line} is longer than {most} characters. Is a quote left open?', { line, most });
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return line === null ? t('A quote is left open.') : t('A quote is left open in line {line}.', { line });
  return line === null
    ? t('The file cannot be read. Save it as CSV again.')
    : t('The file cannot be read in line {line}. Save it as CSV again.', { line });
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
    refuseTable(
      t('The file has {columns} columns. At most {most} are allowed.', {
        columns: columns.length,
        most: importLimits.columns,
      }),
    );
};

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;
/** Rows above the heading at most: a title, a day, who made the table. */
const mostTitles = 5;

/** Takes the heading off the records, with titles above it: they fill one cell of several, or stand apart. */
const readHeading = async (
  records: AsyncGenerator<TableRow>,
): Promise<{ heading: TableRow; next: TableRow | null } | null> => {
  const read = async (): Promise<TableRow | null> => {
    for (;;) {
      const { done, value } = await records.next();
      if (done) return null;
      if (filled(value) > 0) return value;
    }
  };
  const first = await read();
  if (!first) return null;
  let heading = first;
  let next = await read();
  for (let count = 0; next && count < mostTitles; count += 1) {
    const isTitle = filled(heading) === 1 && (heading.cells.length > 1 || next.line > heading.line + 1);
    if (!isTitle || next.cells.length < 2) break;
    heading = next;
    next = await read();
  }
  // A table of one column with gaps in it has no title.
  return filled(heading) > 1 || heading === first ? { heading, next } : null;
};

async function* rowsAfterHeading(
  first: TableRow | null,
  records: AsyncGenerator<TableRow>,
  { width, most }: { width: number; most: number },
): AsyncGenerator<TableRow> {
  let count = 0;
  async function* all(): AsyncGenerator<TableRow> {
    if (first) yield first;
    yield* records;
  }
  for await (const { line, cells } of all()) {
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > most)
      refuseTable(
        t('The file has more than {most} rows. Split it into several files.', { most: fullCount(most) }),
      );
    yield { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') };
  }
}

/** Opens a CSV table in whatever encoding and with whatever separator it was saved. Throws `invalid` in words. */
export const openTable = async (
  bytes: Buffer,
  { rows: most, encoding: chosen }: { rows: number; encoding?: TextEncoding } = importLimits,
): Promise<OpenTable> => {
  const { encoding, doubtful } = chosen ? { encoding: chosen, doubtful: false } : guessEncoding(bytes);
  refuseOtherFiles(bytes, encoding);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  const { separator, isNamed } = separatorOf(head);
  const records = recordsOf(bytes, encoding, separator);
  if (isNamed) await records.next();
  const taken = await readHeading(records);
  if (!taken) return refuseTable(t('This file is empty.'));
  const columns = taken.heading.cells;
  checkHeading(columns);
  const rows = rowsAfterHeading(taken.next, records, { width: columns.length, most });
  return { encoding, doubtful, separator, columns, rows };
};
