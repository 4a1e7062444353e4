import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';
import { sendCsv } from './send-csv.ts';

/** The cells of one line as a spreadsheet reads them. */
const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    const rest = line.slice(at);
    const [whole = ''] = (rest.startsWith('"') ? /^"(?:[^"]|"")*"/ : /^[^,]*/).exec(rest) ?? [];
    cells.push(whole.startsWith('"') ? whole.slice(1, -1).replaceAll('""', '"') : whole);
    at += whole.length;
  }
  return cells;
};

test('BEY-22: no text of a cell is a formula to a spreadsheet, and none is lost', () => {
  const starts = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '"', ',', '');
  const text = fc.tuple(starts, fc.string()).map(([start, rest]) => start + rest.replaceAll('\n', ' '));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (row) => {
      const cells = cellsOf(csvLines([row]).replace(/\r\n$/, ''));
      expect(cells).toHaveLength(row.length);
      for (const [index, cell] of cells.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect([row[index], `'${row[index]}`]).toContain(cell);
      }
    }),
  );
});

test('a CSV line has plain numbers, yes or no for booleans, an empty cell for null, and quotes where needed', () => {
  expect(csvLines([[-1, true, false, null, 'a,b', 'say "x"']])).toBe('-1,yes,no,,"a,b","say ""x"""\r\n');
  expect(csvLines([['a\nb', 'a\rb', 'a\r\nb']])).toBe('"a\nb","a\rb","a\r\nb"\r\n');
});

test('BEY-63 a CSV file begins with a byte order mark and breaks lines as Excel does, sent at once or as it is read', async () => {
  async function* read() {
    yield csvLines([['name']]);
    yield csvLines([['Zoë']]);
  }
  const app = fastify();
  app.get('/once', (_request, reply) => sendCsv(reply, 'people', csvLines([['name'], ['Zoë']])));
  app.get('/read', (_request, reply) => sendCsv(reply, 'people', read()));
  for (const url of ['/once', '/read']) {
    const { rawPayload, headers } = await app.inject(url);
    expect(rawPayload).toEqual(Buffer.from('\ufeffname\r\nZoë\r\n'));
    expect(headers['content-disposition']).toBe('attachment; filename="people.csv"');
  }
  await app.close();
});
