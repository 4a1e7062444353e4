import { describe, expect, test } from 'vitest';
import { attemptImport, runImport } from './import-run.ts';
import { importingStudio } from './testing/importing-studio.ts';

const { ask, classCalled, clock, context, judge, pool, rowsOf, run, stepped, state } =
  await importingStudio();

describe('BEY-62: an import', () => {
  test('that meets a full disk says so, and goes on once there is room', async () => {
    const id = await judge('title,coach\nNo Room,Ines Mora\n');
    await ask('POST', `/${id}/start`);
    await pool.query(`create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await pool.query('create trigger no_room before insert on plan_entries execute function refuse_rows()');
    const attempt = () => attemptImport(context, id, new AbortController().signal);
    await expect(attempt()).rejects.toThrow('No space left');
    expect((await ask('GET', `/${id}`)).body).toMatchObject({
      state: 'running',
      failure: expect.stringContaining('disk is full. Free some room on it'),
      progress: { waiting: 1 },
    });
    await pool.query('drop trigger no_room on plan_entries');
    await attempt();
    expect((await ask('GET', `/${id}`)).body).toMatchObject({
      state: 'finished',
      failure: null,
      outcomes: { created: 1 },
    });
  });

  test('takes rows in together, and tells alone of the one that cannot be saved', async () => {
    await run(await judge('title,coach\nSilent,Ines Mora\n'));
    await pool.query(`with silent as (select id from plan_entries where title = 'Silent'),
      film as (insert into videos (title, process_status, captions, chapters) values ('silent', 'finished', '[]', '[]') returning id),
      gone as (delete from plan_entry_coaches where plan_entry_id in (select id from silent))
      update plan_entries set video_id = film.id from film where plan_entries.id in (select id from silent)`);
    const text = 'title,coach,date\nBefore,Nora Known,\nSilent,,2026-05-01\nAfter,Nora Known,\n';
    const id = await judge(text, { publish: true });
    expect(await run(id)).toMatchObject({ outcomes: { created: 2, changed: 0 }, progress: { refused: 1 } });
    const [before, silent] = await rowsOf(id);
    expect(before).toMatchObject({ state: 'done', classId: expect.any(Number) });
    expect(silent).toMatchObject({
      state: 'refused',
      reasons: ['Choose who teaches the class before members see it.'],
    });
    const { rows } = await pool.query(
      `select entry.title, coach.last_name, (select count(*)::int from catalog_revisions as revision
          where revision.kind = 'class' and revision.content_id = entry.id) as revisions
        from plan_entries as entry join plan_entry_coaches as taught on taught.plan_entry_id = entry.id
        join coaches as coach on coach.id = taught.coach_id where entry.title in ('Before', 'After') order by entry.id`,
    );
    expect(rows).toEqual([
      { title: 'Before', last_name: 'Known', revisions: 1 },
      { title: 'After', last_name: 'Known', revisions: 1 },
    ]);
    expect((await pool.query("select 1 from coaches where last_name = 'Known'")).rows).toHaveLength(1);
  });

  test('makes a class for each key, whatever its title and its slug', async () => {
    const text =
      'key,title,slug,coach\nk1,One Morning,,Ines Mora\nk2,Renamed,one-morning,Ines Mora\nk3,One Morning,,Ines Mora\n';
    expect((await run(await judge(text))).outcomes).toEqual({ created: 3, changed: 0, same: 0 });
    expect(await classCalled('Renamed')).toMatchObject([{ slug: 'one-morning' }]);
    expect(await classCalled('One Morning')).toMatchObject([
      { slug: 'one-morning-2' },
      { slug: 'one-morning-3' },
    ]);
    expect((await run(await judge(text))).outcomes).toEqual({ created: 0, changed: 0, same: 3 });
  });

  test('stands in its series in the order of the table, and stops after the rows under way', async () => {
    const titles = Array.from({ length: 60 }, (_, at) => `Wave ${at + 1}`);
    const table = `title,coach,series\n${titles.map((title) => `${title},Ines Mora,Waves`).join('\n')}\n`;
    const id = await judge(table);
    await ask('POST', `/${id}/start`);
    await pool.query(`create function stop_imports() returns trigger language plpgsql as
      $$ begin update studio_imports set state = 'stopped'; return null; end $$`);
    await pool.query(
      "create trigger stopping after update on studio_import_rows for each row when (new.state = 'done') execute function stop_imports()",
    );
    await runImport(context, id, new AbortController().signal);
    const { progress } = (await ask('GET', `/${id}`)).body;
    expect(progress.done).toBeGreaterThan(0);
    expect(progress.waiting).toBeGreaterThan(0);
    await pool.query('drop trigger stopping on studio_import_rows');
    expect((await run(id)).outcomes).toEqual({ created: 60, changed: 0, same: 0 });
    const { rows } = await pool.query(
      `select entry.title from section_items as item join plan_entries as entry on entry.id = item.plan_entry_id
        join sections as section on section.id = item.section_id
        join plans as plan on plan.id = section.plan_id and plan.title = 'Waves' order by section.rank, item.rank`,
    );
    expect(rows.map(({ title }) => title)).toEqual(titles);
  });

  test('is undone: what it made can be restored, together or one by one, and what it changed is put back', async () => {
    await run(await judge('title,coach\nAgain,Ines Mora\n'));
    const text = 'title,coach,description\nUndone One,Ines Mora,\nUndone Two,Ines Mora,\nAgain,,Changed.\n';
    const id = await judge(text);
    expect((await stepped(id, 'undo')).body.message).toContain('over or stopped');
    expect(await run(id)).toMatchObject({ outcomes: { created: 2, changed: 1 } });
    await pool.query(
      "update plan_entries set state = 'published', published_at = now() where title = 'Undone One'",
    );
    const before = await state();
    const deleted = async () =>
      (await pool.query("select title from deleted_contents where title ~ 'Undone|Again' order by title"))
        .rows;
    expect((await stepped(id, 'undo')).body.undoneAt).toBe(clock.now().toISOString());
    expect(await deleted()).toEqual([{ title: 'Undone One' }, { title: 'Undone Two' }]);
    expect((await classCalled('Undone One'))[0]).toMatchObject({ state: 'draft' });
    expect((await classCalled('Again'))[0]).toMatchObject({ preview_description: '' });
    expect((await ask('POST', `/${id}/start`)).status).toBe(409);
    expect((await stepped(id, 'restore')).body.undoneAt).toBeNull();
    expect((await classCalled('Again'))[0]).toMatchObject({ preview_description: 'Changed.' });
    expect(await deleted()).toEqual([]);
    const stated = (rows: { entries: { id: number; state: string }[] }[]) =>
      rows[0]?.entries.map((entry) => [entry.id, entry.state]);
    expect(stated(await state())).toEqual(stated(before));
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect((await stepped(id, 'undo')).body.message).toContain('for 7 days');
  });
});
