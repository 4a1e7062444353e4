import { expect, test } from 'vitest';
import { formWithFile } from '../../../../platform/testing/multipart.ts';
import { admin } from '../../testing/calls.ts';
import { importingStudio } from './testing/importing-studio.ts';

const { app, ask, clock, pool, rowsOf } = await importingStudio();

/** “Zoë Weiß” as a Mac wrote it before UTF-8. */
const table = Buffer.from('title,coach,day\nÜbung,Zo\x91 Wei\xa7,3/4/2026\n'.replace('Ü', '\x86'), 'latin1');
const send = async (bytes: Buffer) => {
  clock.advance(10_000);
  const { headers, body } = formWithFile('table', bytes, 'classes.csv');
  const person = { 'sec-fetch-site': 'same-origin', 'x-person': admin.id };
  const url = '/admin/api/studio_imports?name=classes.csv';
  return (
    await app.inject({ method: 'POST', url, headers: { ...headers, ...person }, payload: body })
  ).json();
};
const choose = async (id: string, encoding: string) => {
  clock.advance(10_000);
  const person = { 'sec-fetch-site': 'same-origin', 'x-person': admin.id };
  const url = `/admin/api/studio_imports/${id}/encoding`;
  return (await app.inject({ method: 'PUT', url, headers: person, payload: { encoding } })).json();
};

test('BEY-62: a table of doubtful letters is asked about before its dry run, and read again as it is said', async () => {
  const made = await send(table);
  expect(made).toMatchObject({ encoding: 'macintosh', encodingDoubtful: true });
  expect(made.readings).toContainEqual({ encoding: 'windows-1252', samples: ['†bung'] });
  const payload = {
    fields: ['title', 'coach', 'publishOn'],
    publish: false,
    files: [],
    dateOrders: [null, null, 'dayFirst'],
  };
  const refused = await ask('POST', `/${made.id}/dry_run`, { payload });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { encoding: ['Choose first how the letters of the file read.'] } },
  });
  expect(await choose(made.id, 'windows-1252')).toMatchObject({
    encoding: 'windows-1252',
    encodingDoubtful: false,
    rows: 1,
  });
  const read = await choose(made.id, 'macintosh');
  expect(read).toMatchObject({ encoding: 'macintosh', encodingDoubtful: false, state: 'mapping' });
  expect(read.columns[0].sample).toBe('Übung');
  const judged = await ask('POST', `/${made.id}/dry_run`, { payload });
  expect(judged.body.columns[2]).toMatchObject({ dates: { either: 1 }, dateOrder: 'dayFirst' });
  const [row] = await rowsOf(made.id);
  expect(row).toMatchObject({
    title: 'Übung',
    verdict: 'warning',
    reasons: expect.arrayContaining([expect.stringContaining('Makes a new coach, Zoë Weiß')]),
  });
  await ask('POST', `/${made.id}/start`);
  expect((await pool.query('select from studio_import_tables')).rowCount).toBe(0);
  expect((await choose(made.id, 'windows-1252')).message).toContain('has begun');
});

test('BEY-62: a table in UTF-8 is not asked about and cannot be read otherwise', async () => {
  const made = await send(Buffer.from('title,coach\nÜbung,Ines Mora\n'));
  expect(made).toMatchObject({ encoding: 'utf-8', encodingDoubtful: false, readings: [] });
  expect((await choose(made.id, 'macintosh')).message).toBe('This table can be read in one way only.');
});
