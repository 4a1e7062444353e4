import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { brandStudio } from '../../roles/testing/catalog/brand-studio.ts';
import { storeMark } from './marks.ts';
import { keptMarks, removeUnusedMarks } from './store.ts';

const { studio, config, admin, brand, put, save, problemsOf } = await brandStudio();
/** Another process of the same studio. */
const other = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { ...config, BUILD: 'none' },
});
const maya = await studio.signIn('maya@openmat.test');
const untouched = await brand();
beforeEach(() => save({ ...untouched.fields, tagline: 'Seen by all.' }));

describe('BEY-64 a draft of name and look', () => {
  const draft = async (changes: object, version?: number, cookie = admin) => {
    const before = await brand();
    const body = { ...before.fields, ...changes, version: version ?? before.version };
    return studio.send('/admin/api/brand/draft', { method: 'PUT', cookie, body });
  };
  const discard = (version: number, cookie = admin) =>
    studio.send('/admin/api/brand/draft', { method: 'DELETE', cookie, body: { version } });
  const shownTagline = async () => (await studio.get('/api/v2/studio')).json().tagline;

  test('is kept apart from what members see, also on another process, until it is published', async () => {
    const saved = await draft({ tagline: 'Not yet.', corners: 'round' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({
      fields: { tagline: 'Not yet.', corners: 'round' },
      draft: { savedBy: { id: 'demo-ada' }, changed: ['tagline', 'corners'] },
    });
    expect((await studio.get('/')).body).not.toContain('Not yet.');
    expect(await shownTagline()).toBe('Seen by all.');
    await vi.waitFor(async () =>
      expect((await other.get('/api/v2/studio')).json()).toMatchObject({ tagline: 'Seen by all.' }),
    );
    // Publishing without another change shows the draft itself.
    expect(await save({})).toMatchObject({ draft: null, fields: { tagline: 'Not yet.' } });
    expect(await shownTagline()).toBe('Not yet.');
    await vi.waitFor(async () =>
      expect((await other.get('/api/v2/studio')).json()).toMatchObject({ tagline: 'Not yet.' }),
    );
  });

  test('is saved but cannot be published when its colors lack contrast, and is not saved when a field is invalid', async () => {
    const saved = await draft({ accentLight: '#c46a1b' });
    expect(saved.json()).toMatchObject({ draft: { changed: ['accentLight'] } });
    const { version } = await brand();
    expect(await problemsOf({})).toEqual({ accentLight: [expect.stringMatching(/^Too pale for /)] });
    expect(await brand()).toMatchObject({ version, draft: { changed: ['accentLight'] } });
    expect((await studio.get('/')).body).not.toContain('c46a1b');
    const wrong = await draft({
      accentLight: 'url(x)',
      links: [{ title: 'Bad', href: 'javascript:alert(1)' }],
      logo: `${'a'.repeat(32)}.svg`,
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['accentLight', 'links/0/href', 'logo']);
    expect(await brand()).toMatchObject({ version });
  });

  test('is dropped when it equals what members see, and stays among the versions when it is discarded', async () => {
    await draft({ tagline: 'Thrown away.', accentLight: '' });
    const { version } = await brand();
    const discarded = await discard(version);
    expect(discarded.json()).toMatchObject({ version: version + 1, draft: null });
    expect(discarded.json().fields.tagline).toBe('Seen by all.');
    const kept = await studio.get(`/admin/api/revisions/brand/1/${version}`, admin);
    expect(kept.json().fields).toMatchObject({ tagline: 'Thrown away.' });
    expect((await draft({ tagline: 'Again.' })).json().draft).not.toBeNull();
    expect((await draft({ tagline: 'Seen by all.' })).json().draft).toBeNull();
  });

  test('cannot be overwritten, published over or discarded from an older version', async () => {
    const { version } = await brand();
    await draft({ tagline: 'Of the first.' });
    expect((await draft({ tagline: 'Of the second.' }, version)).statusCode).toBe(409);
    expect((await put({ tagline: 'Of the second.' }, version)).statusCode).toBe(409);
    expect((await discard(version)).statusCode).toBe(409);
    expect((await brand()).fields.tagline).toBe('Of the first.');
    expect(await shownTagline()).toBe('Seen by all.');
  });

  test('is open to owners alone, and so are its versions', async () => {
    const { version } = await brand();
    await studio.database.pool.query(
      "update users set staff_role = 'editor' where email = 'noor@openmat.test'",
    );
    const editor = await studio.signIn('noor@openmat.test');
    for (const cookie of [maya, editor]) {
      expect((await draft({ tagline: 'Mine.' }, version, cookie)).statusCode).toBe(403);
      expect((await discard(version, cookie)).statusCode).toBe(403);
      for (const path of [
        '/admin/api/brand',
        '/admin/api/revisions/brand/1',
        `/admin/api/revisions/brand/1/${version}`,
      ])
        expect((await studio.get(path, cookie)).statusCode, path).toBe(403);
    }
    // What the editor may read of other kinds stays as it was.
    expect((await studio.get('/admin/api/revisions/page/1', editor)).statusCode).toBe(200);
    await discard(version);
  });

  test('keeps the logo that it names, however old', async () => {
    const mark = '<svg viewBox="0 0 32 32"><path d="M2 25h19" stroke="currentColor"/></svg>';
    const { name } = await storeMark(
      {
        db: studio.database.db,
        clock: { now: () => new Date(studio.clock.now().getTime() - 3 * 86_400_000) },
        drawMark: async () => ({ width: 1, height: 1, png: new Uint8Array(), boxed: false }),
      },
      'logo',
      Buffer.from(mark),
    );
    expect((await draft({ logo: name })).statusCode).toBe(200);
    await studio.database.pool.query("delete from catalog_revisions where kind = 'brand'");
    await removeUnusedMarks(studio.database.db, studio.clock.now());
    expect(await keptMarks(studio.database.db, [name])).toEqual(new Set([name]));
    await discard((await brand()).version);
    await studio.database.pool.query("delete from catalog_revisions where kind = 'brand'");
    await removeUnusedMarks(studio.database.db, studio.clock.now());
    expect(await keptMarks(studio.database.db, [name])).toEqual(new Set());
  });
});
