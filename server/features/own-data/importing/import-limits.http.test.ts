import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { archivesOf, packed, rowsOf } from '../../../roles/testing/archives.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { exported, newcomer, send, take } = archivesOf(studio);
const maya = await studio.signIn('maya@openmat.test');

// Archives are not made again and again: time passes between the tests.
beforeEach(() => studio.clock.advance(20 * 60 * 1000));

describe('BEY-22 an import that asks too much', () => {
  const manifest = JSON.stringify({ format: 'openmat-export', version: 1 });
  const refusals: [string, () => Uint8Array | string, RegExp][] = [
    ['no archive', () => 'hello', /no zip archive/],
    ['an archive of something else', () => packed({ 'a.txt': 'x' }), /no manifest\.json/],
    [
      'one made by a newer version',
      () => packed({ 'manifest.json': JSON.stringify({ format: 'openmat-export', version: 2 }) }),
      /newer version/,
    ],
    [
      'one with a file that is no JSON',
      () => packed({ 'manifest.json': manifest, 'favourites.json': '[{' }),
      /no JSON/,
    ],
    [
      'one with a file that is no list',
      () => packed({ 'manifest.json': manifest, 'favourites.json': '{}' }),
      /no list/,
    ],
    [
      'one with a wrong value',
      () => packed({ 'manifest.json': manifest, 'schedule.json': '[{"at":"tomorrow"}]' }),
      /^schedule\.json, entry 1: /,
    ],
    [
      'one with a title no database takes',
      () =>
        packed({
          'manifest.json': manifest,
          'followed-playlists.json': JSON.stringify([
            { id: '22222222-2222-4222-8222-222222222222', title: 'a\u0000b' },
          ]),
        }),
      /^followed-playlists\.json, entry 1: title/,
    ],
    [
      'a bomb',
      () => {
        const zip = Buffer.from(packed({ 'favourites.json': '[]', 'manifest.json': manifest }));
        // The size that the first entry of the directory says it unpacks to.
        const directory = zip.readUInt32LE(zip.length - 22 + 16);
        zip.writeUInt32LE(70_000_000, directory + 24);
        return zip;
      },
      /unpacks to more than we take/,
    ],
    [
      'a list of 62 MB of spaces',
      () => packed({ 'manifest.json': manifest, 'playlists.json': `[${' '.repeat(62_000_000)}]` }),
      /unpacks to more than we take/,
    ],
    [
      'lists that are too much together',
      () =>
        packed({
          'manifest.json': manifest,
          ...Object.fromEntries(
            ['practice-log', 'watch-history', 'favourites', 'series-followed'].map((name) => [
              `${name}.json`,
              `[${' '.repeat(8_000_000)}]`,
            ]),
          ),
        }),
      /unpacks to more than we take/,
    ],
  ];
  let refusedMember: ReturnType<typeof newcomer> | undefined;
  test.each(refusals)('refuses %s, in words, and changes nothing', async (_name, bytes, says) => {
    refusedMember ??= newcomer();
    const { cookie } = await refusedMember;
    const refused = await send(bytes(), cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid']);
    expect(refused.json().errors.archive[0]).toMatch(says);
    expect((await studio.get('/api/v2/favorites', cookie)).json()).toEqual([]);
  });

  test('keeps to what a member may have here, however much an archive holds', async () => {
    const { cookie } = await newcomer();
    const files = await exported(maya);
    const [entry] = rowsOf(files, 'practice-log') as unknown as { class: { series: string } }[];
    const reference = entry?.class;
    const soon = studio.clock.now().getTime() + 86_400_000;
    const minutes = (count: number, from: number) =>
      Array.from({ length: count }, (_, minute) => new Date(from + minute * 60_000).toISOString());
    const before = new Date('0000-01-01T00:00:00Z').toISOString();
    const ages = new Date(soon + 3000 * 86_400_000).toISOString();
    const since = '2026-01-01T00:00:00Z';
    const id = '33333333-3333-4333-8333-333333333333';
    const lists = {
      schedule: [...minutes(600, soon), before, ages].map((at) => ({ class: reference, at })),
      'practice-log': [
        { class: reference, day: '0000-01-01', completedAt: since, counts: true, takenBackAt: null },
        { class: reference, day: '2026-01-01', completedAt: before, counts: true, takenBackAt: null },
      ],
      'series-followed': Array.from({ length: 3000 }, () => ({
        series: reference?.series,
        title: '',
        since,
      })),
      playlists: [
        {
          id,
          title: 'x'.repeat(200_000),
          description: '',
          private: true,
          featured: false,
          createdAt: since,
          entries: [],
        },
      ],
    };
    const report = await take(
      {
        'manifest.json': files['manifest.json'] ?? '',
        ...Object.fromEntries(
          Object.entries(lists).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]),
        ),
      },
      cookie,
    );
    expect(report.imported).toBe(500 + 1 + 1);
    expect(report.skipped).toEqual([
      '2 entries have a date that cannot be.',
      '2 entries have a date that cannot be.',
      '100 planned classes did not fit into your calendar.',
    ]);
    const [listed] = (await studio.get('/api/v2/playlists/me', cookie)).json();
    expect(listed.title).toBe('x'.repeat(1000));
    const whole = (await studio.get(`/api/v2/playlists/${listed.uuid}`, cookie)).json();
    expect(whole.title).toBe('x'.repeat(100_000));
  });

  test('is not for visitors', async () => {
    expect((await send(packed({ 'manifest.json': manifest }), '')).statusCode).toBe(401);
  });
});
