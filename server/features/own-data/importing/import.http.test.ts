import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../../demo/content/index.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { archivesOf, type Files, rowsOf } from '../../../roles/testing/archives.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { exported, newcomer, take } = archivesOf(studio);
const maya = await studio.signIn('maya@openmat.test');

beforeAll(async () => {
  await studio.post('/api/v2/preferences/video_resolution', { video_resolution: 720 }, maya);
  const look = { caption_size: 'xl', caption_contrast: 'yellow' };
  await studio.post('/api/v2/preferences/captions', look, maya);
  await studio.post('/api/v2/preferences/finished_today', { finished_today: true }, maya);
  const [first] = demoStudio.classes.filter(
    ({ state, video }) => state === 'published' && video === 'finished',
  );
  const tomorrow = new Date(studio.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const planned = await studio.post(
    '/api/v2/users/me/scheduled_classes',
    { plan_entry_ids: [first?.id], day: tomorrow, time: '07:30' },
    maya,
  );
  expect(planned.statusCode, planned.body).toBe(200);
  const entry = '/api/v2/users/me/elsewhere_practices/5e1f0000-0000-4000-8000-00000000000';
  const walk = { kind: 'walk', day: '2026-01-02', began: '12:30', minutes: 35, words: 'River and back' };
  for (const [id, body] of [
    [1, walk],
    [2, walk],
    [1, { ...walk, minutes: 40 }],
  ] as const)
    await studio.send(`${entry}${id}`, { method: 'PUT', cookie: maya, body });
  await studio.send(`${entry}2`, { method: 'DELETE', cookie: maya });
  const note = { method: 'PUT', cookie: maya, body: { text: 'Left knee: fold the blanket.' } } as const;
  expect((await studio.send(`/api/v2/plan_entries/${first?.id}/note`, note)).statusCode).toBe(200);
  const effort = { method: 'PUT', cookie: maya, body: { effort: 'hard' } } as const;
  expect((await studio.send(`/api/v2/plan_entries/${first?.id}/effort`, effort)).statusCode).toBe(200);
  const rule = {
    title: 'Mornings',
    plan_entry_ids: [first?.id],
    weekdays: [1, 3],
    day: tomorrow,
    time: '07:00',
  };
  for (const kind of [
    { kind: 'class', times: 5 },
    { kind: 'series', when_missed: 'wait' },
    { kind: 'wish', plan_entry_ids: [], address: '/class-finder?styles=yoga', chooser: 'studio' },
  ]) {
    const made = await studio.post('/api/v2/users/me/plan_rules', { ...rule, ...kind }, maya);
    expect(made.statusCode, made.body).toBe(200);
  }
  const standing = { avoid: ['wrists'], suits: ['postnatal'], without_sound: true };
  const kept = await studio.send('/api/v2/users/me/standing_filters', {
    method: 'PUT',
    cookie: maya,
    body: standing,
  });
  expect(kept.statusCode, kept.body).toBe(200);
  for (const one of [`class/${first?.id}`, `coach/${demoStudio.coaches[0]?.id}`])
    expect(
      (await studio.send(`/api/v2/users/me/declined_suggestions/${one}`, { method: 'PUT', cookie: maya }))
        .statusCode,
    ).toBe(200);
  const set = { name: 'My mornings', params: 'avoid=wrists', opens_finder: true };
  expect((await studio.post('/api/v2/users/me/filter_sets', set, maya)).statusCode).toBe(200);
});

// Archives are not made again and again: time passes between the tests.
beforeEach(() => studio.clock.advance(20 * 60 * 1000));

describe('BEY-22 an import', () => {
  /** Without the profile, and what is made anew: ids of playlists, whose titles stay. */
  const comparable = (files: Files) => {
    const { 'manifest.json': _, ...rest } = files;
    const ownersOnly = ['profile.json', 'security-events.json'];
    const kept = Object.entries(rest).filter(
      ([name]) => name.endsWith('.json') && !ownersOnly.includes(name),
    );
    return Object.fromEntries(
      kept.map(([name, text]) => {
        const parsed = JSON.parse(text);
        return name === 'playlists.json'
          ? [
              name,
              parsed.map(
                ({ id: _id, featured: _featured, ...playlist }: Record<string, unknown>) => playlist,
              ),
            ]
          : [name, parsed];
      }),
    );
  };

  test('restores a member’s export in a fresh account, whose own export is then equal', async () => {
    const before = await exported(maya);
    const { cookie, email } = await newcomer();
    const report = await take(before, cookie);
    const after = await exported(cookie);
    expect(comparable(after)).toEqual(comparable(before));
    expect(rowsOf(before, 'practice-elsewhere')).toHaveLength(3);
    expect(rowsOf(before, 'notes-on-classes')).toHaveLength(1);
    expect(rowsOf(before, 'efforts-of-classes')).toHaveLength(1);
    expect(rowsOf(before, 'plans-that-go-on')).toHaveLength(3);
    expect(rowsOf(before, 'not-suggested')).toHaveLength(2);
    expect(report.skipped).toEqual([]);
    expect(report.imported).toBe(report.total);
    expect(report.total).toBeGreaterThan(150);
    const me = (await studio.get('/api/v2/users/me', cookie)).json();
    expect(me).toMatchObject({ firstName: 'Ines', email, admin: false });
    expect(me.preferences).toMatchObject({ captionSize: 'xl', captionContrast: 'yellow' });
    expect(me.hasSubscriptionAccess).toBe(false);
    expect(me.contextData.user_answered_survey).toBe(true);
    expect(me.myPracticeSnapshot.details.savedClasses.count).toBe(41);
  });

  test('takes no entry twice, neither from the same archive nor from an export of the account itself', async () => {
    const files = await exported(maya);
    const { cookie } = await newcomer();
    await take(files, cookie);
    const once = await exported(cookie);
    expect((await take(files, cookie)).imported).toBe(0);
    expect((await take(once, cookie)).imported).toBe(0);
    expect((await take(files, maya)).imported).toBe(0);
    expect(comparable(await exported(cookie))).toEqual(comparable(once));
    expect(comparable(await exported(maya))).toEqual(comparable(files));
  });

  test('takes each entry once when it runs twice at the same moment', async () => {
    const files = await exported(maya);
    const { cookie } = await newcomer();
    const [one, other] = await Promise.all([take(files, cookie), take(files, cookie)]);
    expect([one.imported, other.imported].toSorted((a, b) => a - b)).toEqual([0, one.total]);
    expect(comparable(await exported(cookie))).toEqual(comparable(files));
  });

  test('adds to what is there and changes none of it', async () => {
    const { cookie } = await newcomer();
    const answers = {
      goals: [],
      styles: ['fitness'],
      experience: [],
      intensity: [],
      duration: [],
      equipment: [],
    };
    await studio.post('/api/v2/surveys/onboarding', { answers }, cookie);
    await studio.post('/api/v2/playlists', { title: 'Mine from before' }, cookie);
    await take(await exported(maya), cookie);
    const files = await exported(cookie);
    expect(JSON.parse(files['survey.json'] ?? '')).toEqual(answers);
    expect(rowsOf(files, 'playlists')[0]).toMatchObject({ title: 'Mine from before' });
    expect(rowsOf(files, 'playlists')).toHaveLength(6);
  });

  test('names the entries that this studio does not have, and takes the rest', async () => {
    const files = await exported(maya);
    const [known, ...others] = rowsOf(files, 'favourites') as Record<string, never>[];
    const strange = { series: 'elsewhere', class: 'a-class-of-another-studio', title: 'Hula for Beginners' };
    const sameName = { ...(known?.class as object | undefined), series: 'elsewhere', title: 'Not the same' };
    const draft = demoStudio.classes.find(({ state }) => state === 'draft');
    const secret = { series: draft?.seriesSlug, class: draft?.slug, title: draft?.title };
    const favourites = [strange, sameName, secret].map((one) => ({
      class: one,
      savedAt: '2026-01-01T00:00:00Z',
    }));
    const series = [{ series: 'elsewhere', title: 'Elsewhere', since: '2026-01-01T00:00:00Z' }];
    const followed = [{ id: '11111111-1111-4111-8111-111111111111', title: 'Gone' }];
    const { cookie } = await newcomer();
    const report = await take(
      {
        'manifest.json': files['manifest.json'] ?? '',
        'favourites.json': JSON.stringify([...favourites, ...others]),
        'series-followed.json': JSON.stringify(series),
        'followed-playlists.json': JSON.stringify(followed),
      },
      cookie,
    );
    expect(report).toMatchObject({ total: others.length + 5, imported: others.length });
    expect(report.skipped).toEqual([
      '“Hula for Beginners” is not a class of this studio.',
      '“Not the same” is not a class of this studio.',
      `“${draft?.title}” is not a class of this studio.`,
      '“Elsewhere” is not a series of this studio.',
      'The playlist “Gone” cannot be followed here.',
    ]);
  });

  test('never changes the profile, for any content of the archive', async () => {
    const files = await exported(maya);
    const profile = {
      email: 'admin@openmat.test',
      admin: true,
      firstName: 'X',
      memberships: [{ state: 'unlimited' }],
    };
    const { cookie } = await newcomer();
    const before = (await studio.get('/api/v2/users/me', cookie)).json();
    const manifest = files['manifest.json'] ?? '';
    const preferences = { autoplay: true, videoResolution: null, admin: true, email: 'x@example.com' };
    await take(
      {
        'manifest.json': manifest,
        'profile.json': JSON.stringify(profile),
        'preferences.json': JSON.stringify(preferences),
      },
      cookie,
    );
    expect((await studio.get('/api/v2/users/me', cookie)).json()).toEqual(before);
  });

  test('creates no featured playlist, and skips impossible dates and private playlists of other members', async () => {
    const { cookie } = await newcomer();
    const files = await exported(maya);
    const [entry] = rowsOf(files, 'practice-log');
    const wrong = [
      { ...entry, day: '2026-02-30' },
      { ...entry, day: '2999-01-01' },
      { ...entry, day: '2026-01-01', completedAt: '2999-01-01T00:00:00Z' },
      { ...entry, day: '2026-01-02', counts: false },
    ];
    const id = '22222222-2222-4222-8222-222222222222';
    const playlist = { id, title: 'Look', description: 'x'.repeat(900), private: false, featured: true };
    const hidden = demoStudio.playlists.find((one) => one.private && one.authorId !== 'demo-maya');
    const report = await take(
      {
        'manifest.json': files['manifest.json'] ?? '',
        'practice-log.json': JSON.stringify(wrong),
        'playlists.json': JSON.stringify([{ ...playlist, createdAt: '2026-01-01T00:00:00Z', entries: [] }]),
        'followed-playlists.json': JSON.stringify([{ id: hidden?.uuid, title: null }]),
      },
      cookie,
    );
    expect(report).toEqual({
      total: 6,
      imported: 1,
      skipped: ['4 entries have a date that cannot be.', 'A playlist you followed is not open to you here.'],
    });
    const [made] = rowsOf(await exported(cookie), 'playlists') as unknown as Record<string, unknown>[];
    expect(made).toMatchObject({ title: 'Look', featured: false, description: 'x'.repeat(500) });
  });

  test('takes an archive that another program packed in a folder', async () => {
    const files = await exported(maya);
    const inFolder = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`my-data/${name}`, text]),
    );
    const report = await take(
      { ...inFolder, '__MACOSX/my-data/._manifest.json': 'x' },
      (await newcomer()).cookie,
    );
    expect(report.imported).toBeGreaterThan(100);
  });
});
