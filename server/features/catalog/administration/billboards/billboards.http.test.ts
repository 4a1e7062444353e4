import { describe, expect, test } from 'vitest';
import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { watchSchedule } from '../../schedule.ts';
import { eraseDeletedContents } from '../deleting/deleted-contents.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember, clock } = await catalogApp({ db, pool });
const address = '/admin/api/billboards';
const series = await studio.addPlan('slow-mornings');
const taught = await studio.addClass('wake', series);
const drafted = await studio.addClass('later', series, { state: 'draft', published_at: null });
const image = 'posters/1/0123456789ab';
const slug = 'There was no billboard associated with this slug';

const create = async (title: string): Promise<ManagedBillboard> => {
  const answer = await ask('POST', address, { title });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const read = async (id: number): Promise<ManagedBillboard> => (await ask('GET', `${address}/${id}`)).body;
const change = async (id: number, changes: object, revision?: number) => {
  const board = await read(id);
  return ask('PUT', `${address}/${id}`, { ...board, revision: revision ?? board.revision, ...changes });
};
const leadsTo = (contentId: string | number, contentType?: string) => ({
  ctaAction: {
    text: 'Open',
    data: { contentId: String(contentId), ...(contentType ? { contentType } : {}) },
  },
});
const show = async (title: string, priority: number, changes: object = {}): Promise<ManagedBillboard> => {
  const { id } = await create(title);
  const answer = await change(id, { priority, image, active: true, ...leadsTo(series), ...changes });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const shown = async (): Promise<string[]> =>
  (await asMember('billboards')).body.map(({ title }: { title: string }) => title);
const problemsOf = async (answer: ReturnType<typeof change>): Promise<string[]> => {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return Object.keys(body.errors);
};
const soon = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const remove = (id: number, title: string) => ask('DELETE', `${address}/${id}`, { title });
const clear = () => pool.query('delete from billboards');

describe('ADM-021 NS-201 S37 a billboard in the studio', () => {
  test('is made with a title, hidden, and saved in every field, each save kept with its author', async () => {
    const made = await create(' This month ');
    expect(made).toMatchObject({ revision: 1, state: 'hidden', picture: null, content: null, url: null });
    expect(made).toMatchObject({ title: 'This month', priority: 0, active: false });
    const fields: BillboardFields = {
      title: 'Begin',
      subtitle: 'Slowly.',
      image,
      focalPoint: { x: 20, y: 55 },
      translations: { de: { title: 'Auf Deutsch' } },
      priority: 3,
      ctaAction: { text: 'Open', data: { contentId: String(taught), contentType: 'class' } },
      active: true,
      startsAt: null,
      endsAt: soon(5),
    };
    const { body: saved } = await change(made.id, fields);
    expect(saved).toMatchObject({ ...fields, revision: 2, state: 'shown', content: { id: String(taught) } });
    expect(saved.url).toBe((await asMember(`plan_entries/${taught}`)).body.url ?? saved.url);
    expect((await asMember('billboards')).body).toMatchObject([
      { title: 'Begin', image: { focus: { x: 20, y: 55 } }, ctaAction: fields.ctaAction, url: saved.url },
    ]);
    const kept = await revisionsOf(db, 'billboard', made.id, 5);
    expect(kept.map(({ savedBy, fields: { title } }) => [savedBy, title])).toEqual([
      ['admin', 'Begin'],
      ['admin', 'This month'],
    ]);
    await clear();
  });

  test('BEY-61 stays as another editor saved it meanwhile', async () => {
    const { id, revision } = await create('Twice');
    await change(id, { subtitle: 'First.' });
    expect(await change(id, { subtitle: 'Second.' }, revision)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await read(id)).subtitle).toBe('First.');
    await clear();
  });

  test('ADM-050 NS-203 is read at version 1, which is also meant without it, and any other is refused', async () => {
    const { id } = await create('Read');
    for (const [query, status] of [
      ['', 200],
      ['?version=1', 200],
      ['?version=2', 422],
      ['?version=', 422],
      ['?version=one', 422],
    ] as const)
      expect((await ask('GET', `${address}/${id}${query}`)).status, query).toBe(status);
    await clear();
  });

  test('ADM-061 that does not exist is told in these words', async () => {
    const body = await create('Known');
    for (const id of ['99', 'nothing', '99999999999', '1e3'])
      for (const [method, sent] of [
        ['GET', undefined],
        ['PUT', body],
        ['DELETE', { title: 'Known' }],
      ] as const)
        expect(await ask(method, `${address}/${id}`, sent), `${method} ${id}`).toMatchObject({
          status: 404,
          body: { message: slug },
        });
    await clear();
  });

  test('is refused beside each field that cannot be', async () => {
    const { id } = await create('Wrong');
    expect(
      await problemsOf(
        change(id, {
          title: ' ',
          image: 'photos/0123456789abcdef0123456789abcdef-640',
          startsAt: 'soon',
          ...leadsTo(999),
        }),
      ),
    ).toEqual(expect.arrayContaining(['title', 'image', 'startsAt', 'ctaAction/data/contentId']));
    expect(await problemsOf(change(id, { active: true }))).toEqual(['image', 'ctaAction/data/contentId']);
    expect(await problemsOf(change(id, { startsAt: soon(2), endsAt: soon(1) }))).toEqual(['endsAt']);
    for (const priority of [-1, 1.5, '0', null]) expect((await change(id, { priority })).status).toBe(422);
    expect((await change(id, leadsTo(series, 'page'))).status).toBe(422);
    expect((await change(id, { title: 'x'.repeat(81) })).status).toBe(422);
    expect((await read(id)).revision).toBe(1);
    await clear();
  });

  test('ADM-027 leads to a series where its content has no type', async () => {
    const { body } = await ask('POST', address, { title: 'Plain', ...leadsTo('slow-mornings') });
    expect(body.ctaAction.data).toEqual({ contentId: 'slow-mornings', contentType: 'series' });
    expect(body.content).toMatchObject({ id: String(series) });
    await clear();
  });

  test('is deleted with its title typed, shows no more, comes back as it was, and is gone after 30 days', async () => {
    const { id } = await show('Passing', 0);
    expect((await remove(id, 'Other')).status).toBe(422);
    expect((await remove(id, 'Passing')).status).toBe(200);
    expect([await shown(), (await ask('GET', `${address}/${id}`)).status]).toEqual([[], 404]);
    expect((await ask('GET', address)).body).toEqual([]);
    await ask('POST', `/admin/api/deleted_contents/billboard/${id}/restore`);
    expect(await shown()).toEqual(['Passing']);
    await remove(id, 'Passing');
    await pool.query("update deleted_contents set deleted_at = deleted_at - interval '31 days'");
    await eraseDeletedContents({ db, clock });
    expect((await pool.query('select from billboards')).rowCount).toBe(0);
  });
});

describe('NS-204 what billboards show', () => {
  test('begins with the lowest priority number, and names only what is active and can be seen', async () => {
    await show('Second', 5);
    await show('First', 0);
    await show('Off', 1, { active: false });
    await show('Draft', 1, leadsTo(drafted, 'class'));
    expect(await shown()).toEqual(['First', 'Second']);
    await clear();
  });

  test('leads to a playlist that everyone may see, by its id or its address', async () => {
    const { rows } = await pool.query(
      `insert into playlists (author_id, title, private) values ('admin', 'Open', false), ('admin', 'Closed', true) returning id`,
    );
    const [open, closed] = rows.map((row) => row.id);
    const { id, ctaAction, url } = await show(
      'Listen',
      0,
      leadsTo(`https://studio.test/playlists/${open}?x=1`, 'playlist'),
    );
    expect([ctaAction.data.contentId, url]).toEqual([open, `/playlists/${open}`]);
    for (const contentId of [closed, 'nothing'])
      expect(await problemsOf(change(id, leadsTo(contentId, 'playlist')))).toEqual([
        'ctaAction/data/contentId',
      ]);
    await pool.query('update playlists set private = true where id = $1', [open]);
    expect(await shown()).toEqual([]);
    await clear();
  });

  test('begins and ends at its time, of which every process is told', async () => {
    const heard = watchSchedule({ db, clock });
    const changes = async () => {
      const client = await pool.connect();
      let told = 0;
      client.on('notification', () => {
        told += 1;
      });
      await client.query('listen catalog_changed');
      await heard.look();
      await client.query('select 1');
      client.release(true);
      return told;
    };
    const { id } = await show('June', 0, { startsAt: soon(1), endsAt: soon(2) });
    expect([(await read(id)).state, await shown()]).toEqual(['scheduled', []]);
    clock.advance(3_600_000);
    expect([(await read(id)).state, await shown(), await changes()]).toEqual(['shown', ['June'], 1]);
    clock.advance(3_600_000);
    expect([(await read(id)).state, await shown(), await changes()]).toEqual(['over', [], 1]);
    expect(await changes()).toBe(0);
    await heard.close();
    await clear();
  });
});
