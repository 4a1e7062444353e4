import { describe, expect, test } from 'vitest';
import { importingStudio } from './testing/importing-studio.ts';

const { classCalled, judge, pool, rowsOf, run } = await importingStudio();

const heading = 'title,series,coach,description\n';
const ofSeries = (series: string) =>
  `${heading}Day 1,${series},Ines Mora,The first day of ${series}\nCool down,${series},Ines Mora,${series} cools down\n`;
const verdicts = async (id: string): Promise<[string, string][]> =>
  (await rowsOf(id)).map(({ verdict, reasons }: { verdict: string; reasons: string[] }) => [
    verdict,
    reasons.join(' '),
  ]);
const importPublished = async (title: string, series: string): Promise<void> => {
  await run(await judge(`${heading}${title},${series},Ines Mora,\n`));
  await pool.query(
    "update plan_entries set state = 'published', published_at = '2026-01-01' where title = $1",
    [title],
  );
};
const outcomesOf = async (text: string) => (await run(await judge(text))).outcomes;

describe('NS-244: a row of an import', () => {
  test('is another class than one of its title in another series, and says where that is', async () => {
    expect(await outcomesOf(ofSeries('Series A'))).toEqual({ created: 2, changed: 0, same: 0 });
    const [before] = await classCalled('Day 1');
    const id = await judge(ofSeries('Series B'));
    expect(await verdicts(id)).toEqual([
      [
        'warning',
        expect.stringContaining('A class of this title is in the series Series A; this is another one.'),
      ],
      ['warning', expect.stringContaining('New class.')],
    ]);
    expect((await run(id)).outcomes).toEqual({ created: 2, changed: 0, same: 0 });
    const both = await classCalled('Day 1');
    expect(both.map(({ series }: { series: string }) => series)).toEqual(['Series A', 'Series B']);
    expect(both[0]).toEqual(before);
    expect(await outcomesOf(ofSeries('Series A'))).toEqual({ created: 0, changed: 0, same: 2 });
  });

  test('that changes a class warns with its title, its series and its state', async () => {
    await importPublished('Tide', 'Shores');
    const id = await judge(`${heading}TIDE,Shores,,Higher.\n`);
    expect(await verdicts(id)).toEqual([
      ['warning', 'Changes “Tide” of the series Shores, which is published.'],
    ]);
    expect((await run(id)).outcomes).toEqual({ created: 0, changed: 1, same: 0 });
    expect(await verdicts(await judge(`${heading}TIDE,Shores,,\n`))).toEqual([
      ['ready', 'As it is already.'],
    ]);
  });

  test.each([
    ['Japanese', '朝のヨガ', '夜のヨガ'],
    ['Arabic', 'يوغا المساء', 'يوغا الصباح'],
    ['Greek', 'Πρωινή γιόγκα', 'Βραδινή γιόγκα'],
    ['Cyrillic', 'Йога утром', 'Йога вечером'],
    ['Hebrew', 'יוגה לגב', 'יוגה לבוקר'],
    ['Thai', 'โยคะเช้า', 'โยคะเย็น'],
  ])(
    'in %s is a class of its own, with a slug, a series and a coach of its own',
    async (_script, one, other) => {
      const text = `${heading}${one},${other},${one},\n${other},${one},${other},\n`;
      expect(await outcomesOf(text)).toEqual({ created: 2, changed: 0, same: 0 });
      const { rows } = await pool.query(
        `select entry.title, replace(entry.slug, '-', ' ') as slug, replace(plan.slug, '-', ' ') as series,
         replace(coach.slug, '-', ' ') as coach
       from plan_entries as entry join plans as plan on plan.id = entry.plan_id
       join plan_entry_coaches as taught on taught.plan_entry_id = entry.id join coaches as coach on coach.id = taught.coach_id
       where entry.title = any($1) order by entry.id`,
        [[one, other]],
      );
      const lower = (words: string) => words.toLowerCase();
      expect(rows).toEqual([
        { title: one, slug: lower(one), series: lower(other), coach: lower(one) },
        { title: other, slug: lower(other), series: lower(one), coach: lower(other) },
      ]);
      expect(await outcomesOf(text)).toEqual({ created: 0, changed: 0, same: 2 });
    },
  );

  test('is the same class by its file, composed or not, under another title', async () => {
    await importPublished('Swell', 'Coasts');
    const files = [{ name: 'Übung.mp4'.normalize('NFD'), bytes: 500 }];
    await pool.query(
      `with film as (insert into videos (title, source_name, source_bytes, process_status, captions, chapters)
         values ('film', $1, 500, 'finished', '[]', '[]') returning id)
       update plan_entries set video_id = film.id from film where title = 'Swell'`,
      ['übung.MP4'],
    );
    const text = 'title,file\nEbb,Übung.mp4\n';
    const [verdict] = await verdicts(await judge(text, { files }));
    expect(verdict).toEqual(['warning', 'Changes “Swell” of the series Coasts, which is published.']);
    // Another file of the same name is no proof.
    const [other] = await verdicts(
      await judge('title,file,coach\nEbb,Übung.mp4,Ines Mora\n', {
        files: [{ name: 'Übung.mp4', bytes: 501 }],
      }),
    );
    expect(other?.[1]).toBe('New class.');
  });

  test('without a key is refused where a row before it has its title and series, or its file', async () => {
    const files = [{ name: 'one.mp4', bytes: 5 }];
    const text =
      'key,title,coach,series,file\n,Twin,Ines Mora,Pairs,\n,TWIN,Ines Mora,pairs,\n,Twin,Ines Mora,Others,one.mp4\n,Third,Ines Mora,Others,one.mp4\nk,Twin,Ines Mora,Pairs,\n';
    expect((await verdicts(await judge(text, { files }))).map(([verdict]) => verdict)).toEqual([
      'warning',
      'refused',
      'warning',
      'refused',
      'refused',
    ]);
  });

  test('a row is refused where one before it has its slug, with a key or without', async () => {
    const text =
      'key,title,slug,coach\np1,Pine,conifer,Ines Mora\np2,Spruce,conifer,Ines Mora\n,Larch,conifer,Ines Mora\np3,Fir,fir,Ines Mora\n';
    const refused = 'Row 2 has the slug conifer too. Leave it out, or write another one.';
    expect(await verdicts(await judge(text))).toEqual([
      ['ready', 'New class.'],
      ['refused', refused],
      ['refused', refused],
      ['ready', 'New class.'],
    ]);
  });

  test('is refused where several classes can be meant', async () => {
    await run(
      await judge('key,title,coach,series\na1,Double,Ines Mora,Doubles\na2,Double,Ines Mora,Doubles\n'),
    );
    expect(await verdicts(await judge('title,series\nDouble,Doubles\n'))).toEqual([
      ['refused', '2 classes of the studio can be meant. Give each of them a title of its own first.'],
    ]);
  });
});

test('BEY-74 an imported table carries translations, and a second one changes the text that it names alone', async () => {
  await run(await judge('title,title:de,coachWords:de,coach\nTwo Tongues,Zwei Zungen,Atme,Ines Mora\n'));
  await run(await judge('title,title:de,coach\nTwo Tongues,Zweizüngig,Ines Mora\n'));
  const { rows } = await pool.query("select translations from plan_entries where title = 'Two Tongues'");
  expect(rows).toEqual([{ translations: { de: { title: 'Zweizüngig', coachWords: 'Atme' } } }]);
});
