import { describe, expect, test } from 'vitest';
import { attemptImport } from './import-run.ts';
import { importingStudio } from './testing/importing-studio.ts';

const { ask, classCalled, clock, context, judge, pool, run, state } = await importingStudio();

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
      ...{ state: 'finished', failure: null, outcomes: { created: 1 } },
    });
  });

  test('is undone: what it made can be restored, together or one by one, and what it changed stays', async () => {
    await run(await judge('title,coach\nAgain,Ines Mora\n'));
    const text = 'title,coach,description\nUndone One,Ines Mora,\nUndone Two,Ines Mora,\nAgain,,Changed.\n';
    const id = await judge(text);
    expect((await ask('POST', `/${id}/undo`)).body.message).toContain('over or stopped');
    expect(await run(id)).toMatchObject({ outcomes: { created: 2, changed: 1 } });
    await pool.query(
      "update plan_entries set state = 'published', published_at = now() where title = 'Undone One'",
    );
    const before = await state();
    const deleted = async () =>
      (await pool.query("select title from deleted_contents where title ~ 'Undone|Again' order by title"))
        .rows;
    expect((await ask('POST', `/${id}/undo`)).body.undoneAt).toBe(clock.now().toISOString());
    expect(await deleted()).toEqual([{ title: 'Undone One' }, { title: 'Undone Two' }]);
    expect((await classCalled('Undone One'))[0]).toMatchObject({ state: 'draft' });
    expect((await classCalled('Again'))[0]).toMatchObject({ preview_description: 'Changed.' });
    expect((await ask('POST', `/${id}/start`)).status).toBe(409);
    expect((await ask('POST', `/${id}/restore`)).body.undoneAt).toBeNull();
    expect(await deleted()).toEqual([]);
    const stated = (rows: { entries: { id: number; state: string }[] }[]) =>
      rows[0]?.entries.map((entry) => [entry.id, entry.state]);
    expect(stated(await state())).toEqual(stated(before));
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect((await ask('POST', `/${id}/undo`)).body.message).toContain('for 7 days');
  });
});
