import { describe, expect, test } from 'vitest';
import { saveClassFields } from '../classes/class-editing.ts';
import { importingStudio } from './testing/importing-studio.ts';
import { runUndoing } from './undoing.ts';

const { ask, classCalled, clock, context, judge, pool, rowsOf, run, stepped } = await importingStudio();

const runTable = async (text: string) => run(await judge(text));
const undo = (id: string) => stepped(id, 'undo');
const deleted = async (titles: string[]) =>
  (
    await pool.query('select kind, title from deleted_contents where title = any($1) order by kind, title', [
      titles,
    ])
  ).rows.map(({ kind, title }) => `${kind} ${title}`);
const fieldsOf = async (title: string) => {
  const { rows } = await pool.query(
    `select entry.slug, entry.state, entry.preview_description as words, entry.difficulty, plan.title as series,
       array(select coach.first_name from plan_entry_coaches as taught join coaches as coach on coach.id = taught.coach_id
         where taught.plan_entry_id = entry.id order by taught.rank) as coaches
     from plan_entries as entry join plans as plan on plan.id = entry.plan_id where entry.title = $1`,
    [title],
  );
  return rows[0];
};

describe('NS-244: undoing an import', () => {
  test('puts every class back as it was, and deletes the series and coaches that it made', async () => {
    await runTable('key,title,series,coach,level,description\nu1,Calm,Home,Ines Mora,beginner,Old.\n');
    const before = await fieldsOf('Calm');
    const one = await runTable(
      'key,title,series,coach,level,description\nu1,Storm,Away,Noa Weiß,advanced,New.\nu2,Wind,Away,Noa Weiß,,\n',
    );
    expect(one).toMatchObject({ outcomes: { created: 1, changed: 1 }, made: { series: 1, coaches: 1 } });
    const after = await fieldsOf('Storm');
    expect(after).toMatchObject({ series: 'Away', coaches: ['Noa'], words: 'New.', difficulty: 'advanced' });
    expect((await undo(one.id)).body.undoneAt).not.toBeNull();
    expect(await fieldsOf('Calm')).toEqual(before);
    const made = ['Wind', 'Noa Weiß', 'Away'];
    expect(await deleted(made)).toEqual(['class Wind', 'coach Noa Weiß', 'plan Away']);
    expect((await rowsOf(one.id))[0].reasons.at(-1)).toBe('Put back as it was before.');
    expect((await stepped(one.id, 'restore')).body.undoneAt).toBeNull();
    expect((await rowsOf(one.id))[0].reasons.at(-1)).toBe('Changed again by this import.');
    expect(await fieldsOf('Storm')).toEqual(after);
    expect(await deleted(made)).toEqual([]);
    clock.advance(1000);
    await undo(one.id);
    expect(await fieldsOf('Calm')).toEqual(before);
  });

  test('keeps what an editor changed since, and what others use, and says so', async () => {
    await runTable('key,title,coach,description\nk1,Lake,Ines Mora,Old.\n');
    const one = await runTable(
      'key,title,coach,series,level,description\nk1,Lake,Ines Mora,Waters,advanced,New.\nk2,Pond,Bo Ek,Waters,,\n',
    );
    await pool.query(`with other as (update plan_entries set preview_description = 'By hand.', version = version + 1
        where title = 'Lake' returning id)
      insert into plan_entry_coaches (plan_entry_id, coach_id, rank)
      select other.id, coach.id, 'z' from other, coaches as coach where coach.first_name = 'Bo'`);
    await undo(one.id);
    expect(await fieldsOf('Lake')).toMatchObject({
      words: 'By hand.',
      difficulty: 'beginner',
      series: 'Classes',
    });
    expect(await deleted(['Pond', 'Waters', 'Bo Ek'])).toEqual(['class Pond', 'plan Waters']);
    expect((await rowsOf(one.id))[0].reasons.at(-1)).toBe('Put back but for what was changed since.');
  });

  test('says of a class that cannot be put back why, and goes on with the others', async () => {
    await runTable('key,title,slug,coach\ns1,Sun,sun,Ines Mora\ns2,Moon,moon,Ines Mora\n');
    const one = await runTable('key,slug,description\ns1,sun-2,\ns2,,Full.\n');
    await pool.query("delete from slug_redirects where slug = 'sun'");
    await runTable('title,slug,coach\nOther sun,sun,Ines Mora\n');
    await undo(one.id);
    expect((await rowsOf(one.id)).map(({ reasons }: { reasons: string[] }) => reasons.at(-1))).toEqual([
      'It could not be put back: Another class already uses this slug.',
      'Put back as it was before.',
    ]);
    expect(await fieldsOf('Sun')).toMatchObject({ slug: 'sun-2' });
  });

  test('lets a table with slugs come in again, and gives the restored classes other ones', async () => {
    const text = 'key,title,slug,coach\nw1,Willow,willow-tree,Ines Mora\n';
    const one = await runTable(text);
    await undo(one.id);
    const id = await judge(text);
    expect(await rowsOf(id)).toMatchObject([{ verdict: 'ready' }]);
    expect(await run(id)).toMatchObject({ outcomes: { created: 1 }, progress: { refused: 0 } });
    expect((await stepped(one.id, 'restore')).status).toBe(200);
    expect((await classCalled('Willow')).map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'willow',
      'willow-tree',
    ]);
  });

  test('an undo says of a class whose former version is gone that it stays, and goes on with the others', async () => {
    await runTable('key,title,coach\ng1,Gone,Ines Mora\ng2,There,Ines Mora\n');
    const one = await runTable('key,description\ng1,New.\ng2,New.\n');
    await pool.query(
      `delete from catalog_revisions where kind = 'class' and version = 1
        and content_id = (select id from plan_entries where title = 'Gone')`,
    );
    await undo(one.id);
    expect((await rowsOf(one.id)).map(({ reasons }: { reasons: string[] }) => reasons.at(-1))).toEqual([
      'It could not be put back: its former version is gone.',
      'Put back as it was before.',
    ]);
    expect(await fieldsOf('Gone')).toMatchObject({ words: 'New.' });
    expect(await fieldsOf('There')).toMatchObject({ words: '' });
  });

  test('leaves the video that an editor gave by hand while its row waited for it', async () => {
    const first = await runTable('key,title,coach\nv1,Film,Ines Mora\nv2,Reel,Ines Mora\n');
    expect(first.outcomes).toMatchObject({ created: 2 });
    const files = [
      { name: 'film.mp4', bytes: 10 },
      { name: 'reel.mp4', bytes: 10 },
    ];
    const id = await judge('key,file\nv1,film.mp4\nv2,reel.mp4\n', { files });
    expect(await run(id)).toMatchObject({ progress: { video: 2 } });
    const { rows } = await pool.query(
      `insert into videos (title, source_name, source_bytes, process_status, captions, chapters) values
         ('film', 'film.mp4', 10, 'finished', '[]', '[]'), ('reel', 'reel.mp4', 10, 'finished', '[]', '[]') returning id`,
    );
    const [film] = await classCalled('Film');
    await saveClassFields(context.db, {
      id: film.id,
      version: null,
      viewer: { id: 'admin' },
      now: clock.now(),
      change: (before) => ({ ...before, videoId: rows[0].id, previewDescription: 'By hand.' }),
    });
    expect(await run(id)).toMatchObject({ state: 'finished', outcomes: { same: 1, changed: 1 } });
    await undo(id);
    expect(await classCalled('Film')).toMatchObject([
      { video_id: rows[0].id, preview_description: 'By hand.', version: 2 },
    ]);
    expect(await classCalled('Reel')).toMatchObject([{ video_id: null }]);
    expect((await rowsOf(id)).map(({ reasons }: { reasons: string[] }) => reasons.at(-1))).toEqual([
      expect.not.stringContaining('Put back'),
      'Put back as it was before.',
    ]);
  });

  test('an undoing goes on after an interruption, tells how far it is, and is neither begun nor restored meanwhile', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `p${at},Portion ${at},Ida Vik`);
    const one = await runTable(`key,title,coach\n${rows.join('\n')}\n`);
    expect((await ask('POST', `/${one.id}/undo`)).body.undoing).toEqual({
      action: 'undo',
      done: 0,
      total: 60,
    });
    await expect(runUndoing(context, one.id, AbortSignal.abort())).rejects.toThrow();
    const { body } = await ask('GET', `/${one.id}`);
    expect([body.undoneAt, body.undoing]).toEqual([null, { action: 'undo', done: 50, total: 60 }]);
    for (const action of ['start', 'restore'])
      expect((await ask('POST', `/${one.id}/${action}`)).status).toBe(409);
    // Content that an editor restores meanwhile stays restored.
    await pool.query("delete from deleted_contents where kind = 'class' and title = 'Portion 0'");
    expect((await undo(one.id)).body).toMatchObject({ undoing: null, undoneAt: expect.any(String) });
    expect(await deleted(['Portion 0', 'Portion 1', 'Portion 59'])).toEqual([
      'class Portion 1',
      'class Portion 59',
    ]);
  });

  test('lets the table come in again, as it was or mended', async () => {
    const text = 'key,title,coach,series\n,Again and again,Ida Vik,Rounds\nr2,With a key,Ida Vik,Rounds\n';
    const one = await runTable(text);
    await undo(one.id);
    expect(await runTable(text)).toMatchObject({ outcomes: { created: 2 }, progress: { refused: 0 } });
    expect(await classCalled('With a key')).toHaveLength(2);
    expect(await runTable(text)).toMatchObject({ outcomes: { created: 0, same: 2 } });
  });
});
