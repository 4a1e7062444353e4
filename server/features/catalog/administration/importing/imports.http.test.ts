import { beforeAll, describe, expect, test } from 'vitest';
import { importLimits } from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import { whileHeld } from '../../../../platform/testing/held-lock.ts';
import { admin, serverOf } from '../../testing/calls.ts';
import { runImport } from './import-run.ts';
import { importingStudio } from './testing/importing-studio.ts';

const { ask, classCalled, clock, context, imports, judge, pool, rowsOf, run, send, state, verdictOf } =
  await importingStudio();

describe('BEY-62: a dry run', () => {
  test.each([
    ['Dawn,Amara Diallo,beginner,,,,,', 'ready', 'New class.'],
    ['Dawn,A. Diallo,,,,,,', 'warning', 'Coach “A. Diallo” becomes Amara Diallo.'],
    ['Dawn,amara,easy,,,,,', 'warning', '“easy” becomes beginner.'],
    ['Dawn,Amara Diallo,,Rivers,,,,', 'warning', 'Makes a new series, Rivers, as a draft.'],
    ['Dawn,Amara Diallo,,,,dawn.mp4,,', 'warning', 'it comes in without its video, dawn.mp4.'],
    [
      'Dawn,Vera Vale,,,,,,',
      'warning',
      'Makes a new coach, Vera Vale, whose page is hidden until you show it.',
    ],
    ['Dawn,???,,,,,,', 'refused', '“???” is no name of a coach.'],
    [`Dawn,${'x'.repeat(61)},,,,,,`, 'refused', 'The name of the coach is too long'],
    ['Dawn,,,,,,,', 'refused', 'The row names no coach.'],
    [',Amara Diallo,,,,,,', 'refused', 'A class needs a title.'],
    ['Dawn,Amara Diallo,silly,,,,,', 'refused', '“silly” is no difficulty.'],
    ['Dawn,Amara Diallo,,,3/4/2026,,,', 'refused', '“3/4/2026” can be read in two ways.'],
    ['Dawn,Amara Diallo,,,31.02.2026,,,', 'refused', '“31.02.2026” is no date we can tell.'],
    ['Dawn,Amara Diallo,,,,dawn.txt,,', 'refused', 'That is not a video file.'],
    [`${'x'.repeat(121)},Amara Diallo,,,,,,`, 'refused', 'The title has 121 characters; 120 are the most.'],
  ])('judges the row “%s” as %s, says why and changes nothing', async (line, verdict, reason) => {
    const before = await state();
    const judged = await verdictOf(line);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons).toContain(reason);
    expect(await state()).toEqual(before);
  });

  test('refuses the second row of one class, and a file that is not in the folder', async () => {
    const id = await judge(
      'title,coach,file\nDawn,Amara Diallo,a.mp4\nDAWN,Amara Diallo,\nDusk,Amara Diallo,b.mp4\n',
      {
        files: [{ name: 'shoot/A.mp4', bytes: 10 }],
      },
    );
    const rows: { verdict: string; reasons: string[]; file: string | null }[] = await rowsOf(id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['ready', 'refused', 'refused']);
    expect(rows[0]?.file).toBe('A.mp4');
    expect(rows[1]?.reasons[0]).toContain('Row 2 is the same class.');
    expect(rows[2]?.reasons[0]).toContain(
      'The file b.mp4 is named in the CSV file, but is not in the folder.',
    );
  });

  test('shows a sample of a cell that is cut within a surrogate pair', async () => {
    const { status, body } = await send(`title,coach\n${'x'.repeat(199)}🧘,Ines Mora\n`);
    expect([status, body.columns?.[0].sample]).toEqual([200, `${'x'.repeat(199)}\ufffd`]);
  });

  test('is refused when no column, or more than one, is the title, and when columns are missing', async () => {
    const { body } = await send('a,b\nDawn,Ana\n');
    const refused = async (fields: string[]) =>
      (await ask('POST', `/${body.id}/dry_run`, { payload: { fields, publish: false, files: [] } })).body
        .errors;
    expect(await refused(['skip', 'coach'])).toEqual({
      fields: ['No column stands for the title. Choose one.'],
    });
    expect(await refused(['title', 'title'])).toEqual({
      fields: ['Two columns stand for “Title”. Leave one out.'],
    });
    expect(await refused(['title'])).toEqual({ fields: ['The file has 2 columns, but 1 were matched.'] });
  });

  test('is rate limited after 30 runs', async () => {
    clock.advance(600_000);
    const { body } = await send('title,coach\nDawn,Ines Mora\n');
    const payload = { fields: ['title', 'coach'], publish: false, files: [] };
    const answers: number[] = [];
    for (let round = 0; round < 31; round += 1)
      answers.push((await ask('POST', `/${body.id}/dry_run`, { payload })).status);
    expect(answers.filter((status) => status !== 200)).toEqual([429]);
    clock.advance(600_000);
  });

  test('is refused with the limit when the table is larger than 50 MB', async () => {
    const { status, body } = await send('title\n'.padEnd(importLimits.tableBytes + 1, 'Dawn\n'));
    expect([status, body.message]).toEqual([413, expect.stringContaining('50 MB')]);
  });

  test('stores nothing when the table cannot be read', async () => {
    const answer = await send('title\n"Dawn\n');
    expect(answer.status).toBe(422);
    expect(answer.body.errors.table[0]).toContain('A quote is left open');
    expect((await send('title\n')).body.errors.table).toEqual([
      'The file has a header row and nothing below it.',
    ]);
    expect(
      (
        await pool.query(
          'select 1 from studio_imports as kept where not exists (select from studio_import_rows where import_id = kept.id)',
        )
      ).rows,
    ).toEqual([]);
  });
});

describe('BEY-62: an import', () => {
  /** A table of two classes and a row that is refused; their keys and titles hold this word. */
  const tableOf = (key: string): string =>
    `key,title,coach,level,series,equipment,description\n${key}1,First ${key},Amara Diallo,advanced,Tides,,=1+1\n${key}2,Second ${key},Ines Mora & Amara Diallo,,Tides,,Slow.\n${key}3,,Ines Mora,,,,\n`;

  beforeAll(() => void clock.advance(1000));

  test('creates a class for every row that is not refused, in a series that is created once', async () => {
    const done = await run(await judge(tableOf('Tide')));
    expect(done).toMatchObject({
      state: 'finished',
      progress: { waiting: 0, video: 0, done: 2, refused: 1 },
      outcomes: { created: 2, changed: 0, same: 0 },
    });
    const [first] = await classCalled('First Tide');
    const [second] = await classCalled('Second Tide');
    expect(first).toMatchObject({
      state: 'draft',
      difficulty: 'advanced',
      series: 'Tides',
      slug: 'first-tide',
    });
    expect(second.plan_id).toBe(first.plan_id);
    const { rows } = await pool.query(
      'select saved_by from catalog_revisions where content_id = $1 and kind = $2',
      [first.id, 'class'],
    );
    expect(rows).toEqual([{ saved_by: 'admin' }]);
  });

  test('creates the coaches that the studio does not have, each once and hidden', async () => {
    const text =
      'title,coach,series\nNew Tide,Nora Known & Amara Diallo,Tides\nNew Wave,nora known,Swell\nNew Sea,Nora Known,Swell\n';
    expect(await run(await judge(text))).toMatchObject({
      outcomes: { created: 3 },
      progress: { refused: 0 },
    });
    const { rows } = await pool.query(
      `select entry.title, array_agg(first_name || ' ' || last_name || case when shown then '' else ', hidden' end order by taught.rank) as coaches
       from plan_entries as entry join plan_entry_coaches as taught on taught.plan_entry_id = entry.id
       join coaches as coach on coach.id = taught.coach_id where entry.title like 'New %' group by entry.id order by entry.id`,
    );
    expect(rows).toEqual([
      { title: 'New Tide', coaches: ['Nora Known, hidden', 'Amara Diallo'] },
      { title: 'New Wave', coaches: ['Nora Known, hidden'] },
      { title: 'New Sea', coaches: ['Nora Known, hidden'] },
    ]);
    expect((await pool.query("select 1 from coaches where first_name = 'Nora'")).rows).toHaveLength(1);
    expect((await run(await judge(text))).outcomes).toEqual({ created: 0, changed: 0, same: 3 });
  });

  test('changes nothing when the same table is imported again', async () => {
    await run(await judge(tableOf('Swell')));
    const before = await state();
    const done = await run(await judge(tableOf('Swell')));
    expect(done.outcomes).toEqual({ created: 0, changed: 0, same: 2 });
    expect(await state()).toEqual(before);
  });

  test('finds a class by its key under another title and slug, and keeps fields that the table does not name', async () => {
    await run(await judge(tableOf('Surf')));
    const [before] = await classCalled('First Surf');
    await run(await judge('key,title,slug\nSurf1,The First Surf,surf-one\n'));
    const [after] = await classCalled('The First Surf');
    expect(after).toMatchObject({ id: before.id, slug: 'surf-one', difficulty: 'advanced', version: 2 });
  });

  test('refuses a row whose slug another class has, and goes on with the others', async () => {
    await run(await judge(tableOf('Wave')));
    const id = await judge('key,slug,coach\nWave1,second-wave,\nWave2,,Ines Mora; Ines Mora\n');
    expect(await run(id)).toMatchObject({
      state: 'finished',
      progress: { done: 1, refused: 1 },
      outcomes: { changed: 1 },
    });
    expect((await rowsOf(id))[0].reasons).toEqual([
      'The slug second-wave is that of “Second Wave” of the series Tides. Leave it out, or write another one.',
    ]);
  });

  test('BEY-61 keeps what an editor saves while a row is imported', async () => {
    await run(await judge(tableOf('Spray')));
    const importId = await judge('key,description\nSpray1,From the table.\n');
    await ask('POST', `/${importId}/start`);
    const editing =
      "update plan_entries set title = 'Edited', version = version + 1 where title = 'First Spray'";
    const running = () => [runImport(context, importId, new AbortController().signal)];
    await whileHeld(pool, editing, running);
    expect(await classCalled('Edited')).toMatchObject([{ preview_description: 'From the table.' }]);
  });

  test('can be resumed after it was stopped or aborted, and two workers at once take each row once', async () => {
    const id = await judge('title,coach\nStopped One,Ines Mora\nStopped Two,Ines Mora\n');
    await ask('POST', `/${id}/start`);
    await ask('POST', `/${id}/stop`);
    await runImport(context, id, new AbortController().signal);
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ state: 'stopped', progress: { waiting: 2 } });
    const aborted = new AbortController();
    await ask('POST', `/${id}/start`);
    aborted.abort();
    await expect(runImport(context, id, aborted.signal)).rejects.toThrow();
    // Two workers at once take each row once.
    const { signal } = new AbortController();
    await Promise.all([runImport(context, id, signal), runImport(context, id, signal)]);
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ state: 'finished', outcomes: { created: 2 } });
    expect(await classCalled('Stopped One')).toHaveLength(1);
  });

  test('waits for a video, attaches it to its class once it is ready, and publishes at the start of the table’s day in the studio’s time zone', async () => {
    const text =
      'title,coach,file,date\nReady Soon,Ines Mora,soon.mp4,2026-05-01\nNever,Ines Mora,never.mp4,\n';
    const files = [
      { name: 'soon.mp4', bytes: 1000 },
      { name: 'never.mp4', bytes: 1000 },
    ];
    const id = await judge(text, { publish: true, files });
    const waiting = { progress: { video: 2, done: 0 }, videos: { count: 2, bytes: 2000 } };
    expect(await run(id)).toMatchObject({ state: 'running', ...waiting });
    expect((await ask('GET', `/${id}/awaited_files`)).body).toMatchObject([
      { line: 2, file: 'soon.mp4', classId: expect.any(Number) },
      { line: 3, file: 'never.mp4' },
    ]);
    expect((await classCalled('Ready Soon'))[0]).toMatchObject({ state: 'draft', video_id: null });
    await pool.query(
      `insert into videos (title, source_name, source_bytes, process_status, failure, captions, chapters) values
        ('soon', 'soon.mp4', 1000, 'finished', null, '[]', '[]'), ('soon', 'soon.mp4', 999, 'finished', null, '[]', '[]'),
        ('never', 'never.mp4', 1000, 'failed', 'It holds no picture.', '[]', '[]')`,
    );
    const over = { progress: { done: 1, refused: 1 }, videos: { count: 0, bytes: 0 } };
    expect(await run(id)).toMatchObject({ state: 'finished', ...over });
    const [soon] = await classCalled('Ready Soon');
    expect(soon).toMatchObject({ state: 'published', published_at: new Date('2026-04-30T22:00:00Z') });
    const { rows } = await pool.query('select source_bytes::int from videos where id = $1', [soon.video_id]);
    expect(rows).toEqual([{ source_bytes: 1000 }]);
    const [, never] = await rowsOf(id);
    expect(never.reasons[0]).toContain('It holds no picture.');
    const again = await judge(text.split('\n').slice(0, 2).join('\n'), { publish: true, files });
    expect((await run(again)).outcomes).toEqual({ created: 0, changed: 0, same: 1 });
  });

  test('refuses the row of a deleted class', async () => {
    await run(await judge('title,coach\nDeleted One,Ines Mora\n'));
    const [{ id }] = await classCalled('Deleted One');
    await pool.query(
      `insert into deleted_contents (kind, content_id, title, state, deleted_at) values ('class', $1, 'Deleted One', 'draft', now())`,
      [id],
    );
    expect(await verdictOf('Deleted One,Ines Mora,,,,,,')).toMatchObject({
      verdict: 'refused',
      reasons: expect.stringContaining('was deleted'),
    });
  });

  test('has a CSV report that escapes formulas in titles and is refused without a session', async () => {
    const reports = await serverOf([]);
    await reports.register(imports.report);
    const id = await judge('title,coach\n=HYPERLINK("x"),Ines Mora\n');
    const url = `/admin/api/studio_imports/${id}/report`;
    const get = (person: string) => reports.inject({ url, headers: { 'x-person': person } });
    const { body, headers } = await get(admin.id);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain('2,"\'=HYPERLINK(""x"")",,');
    expect((await get('')).statusCode).toBe(401);
  });
});
