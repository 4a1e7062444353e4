import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { type RenderedPage, renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const cookies = { noor: '', lapsed: '' };
const member = '/series/first-light/workouts/1002';
const freePreview = '/series/first-light/workouts/1001';

beforeAll(async () => {
  cookies.noor = await studio.signIn('noor@openmat.test');
  cookies.lapsed = await studio.signIn('lapsed@openmat.test');
});

const open = async (path: string, cookie?: string): Promise<RenderedPage> => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};
const stageOf = (page: RenderedPage) => page.getByRole('region', { name: 'Watch' });
const linkIn = (part: ParentNode, text: string) =>
  [...part.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
const buttonsOf = (page: RenderedPage) =>
  [...page.getByRole('main').querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  );

describe('the page of a class', () => {
  test('NS-023 and NS-038: a visitor sees the class and “Start Practicing” in place of the video, and is offered to sign up instead of saving, marking and adding it', async () => {
    const page = await open(member);
    expect(linkIn(stageOf(page), 'Start Practicing')).toBe('/surveys/onboarding');
    expect(stageOf(page).textContent).toContain('A membership opens this.');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Stretch Before You Stand Up');
    expect(linkIn(page.getByRole('main'), 'Sign up to save this class')).toBeDefined();
    const buttons = buttonsOf(page);
    expect(buttons).toContain('Share Class');
    expect(buttons.filter((name) => /^(Play|Save|Remove|Add To Playlist|Mark as)/.test(name))).toEqual([]);
  });

  test('BEY-70: structured data say what the class needs, works on and how hard it is', async () => {
    const page = await open(freePreview);
    const [video] = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
      JSON.parse(one.textContent ?? '[]'),
    );
    expect(video).toMatchObject({
      '@type': 'VideoObject',
      educationalLevel: 'Beginner',
      genre: ['Yoga', 'Vinyasa'],
      about: ['Hips', 'Back', 'Full Body'],
      material: ['Mat', 'Block'],
      accessModeSufficient: 'visual',
    });
  });

  test('NS-038: whose membership has ended sees “Sign Up” in place of the video, the day of the end, and no free days', async () => {
    const page = await open(member, cookies.lapsed);
    expect(stageOf(page).textContent).toMatch(/Your membership ended on \d+ [A-Z][a-z]+ \d{4}\./);
    expect(stageOf(page).textContent).not.toContain('free.');
    expect(linkIn(stageOf(page), 'Sign Up')).toBe(`/subscribe?continue=${encodeURIComponent(member)}`);
    expect(buttonsOf(page).filter((name) => name.startsWith('Play'))).toEqual([]);
  });

  test('PLAY-011 and NS-143: a video that is being made or has failed is told in words', async () => {
    for (const [path, words] of [
      ['/series/upside-slowly/workouts/1218', 'This class is being prepared'],
      ['/series/open-the-back-door/workouts/1230', 'This video is unavailable.'],
    ] as const) {
      const page = await open(path, cookies.noor);
      expect(stageOf(page).textContent).toContain(words);
      expect(stageOf(page).querySelector('img')).not.toBeNull();
      expect(buttonsOf(page).filter((name) => name.startsWith('Play'))).toEqual([]);
    }
  });

  test('PLAY-009 and PLAY-015: beside the video stand the classes of the series, below it what to do next', async () => {
    const page = await open(member);
    const beside = page.getByRole('complementary', { name: 'Classes' });
    expect(beside.querySelectorAll('a').length).toBeGreaterThan(1);
    expect(beside.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeDefined();
  });

  test.each([
    ['private', '51d7a51f-51be-4ded-8143-83f6df4285ec'],
    ['unknown', '00000000-0000-4000-8000-000000000000'],
  ])('NS-144: a playlist that is %s gives way to the series', async (_what, uuid) => {
    const page = await open(`${member}?type=playlist&uuid=${uuid}`, cookies.noor);
    expect(page.getByRole('complementary', { name: 'Classes' }).textContent).toContain(
      'First Light · 2 of 12',
    );
  });

  test('NS-217: a class with music has its tracks under “Music”, each by its artist, with the link outside', async () => {
    const path = '/series/first-light/workouts/1003';
    const musicOf = async () => (await open(path)).queryByRole('region', { name: 'Music' });
    expect(await musicOf()).toBeNull();
    await studio.database.pool.query(
      `insert into music_tracks (title, artist, link, plan_entry_id)
       values ('Long Shore', 'Hala Nour', 'https://hala.example/long-shore', 1003), ('Paper Lanterns', 'Ida Voss', null, 1003)`,
    );
    // The page that was kept without it goes.
    const soon = { interval: 50 };
    await expect.poll(async () => (await musicOf()) !== null, soon).toBe(true);
    const music = await musicOf();
    expect([...(music?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Long Shore · Hala Nour',
      'Paper Lanterns · Ida Voss',
    ]);
    expect(linkIn(music as Element, 'Long Shore')).toBe('https://hala.example/long-shore');
    expect(linkIn(music as Element, 'Paper Lanterns')).toBeUndefined();
  });

  test('NS-216: contraindications of a class stand on its page, with their line breaks, and no heading of them where there are none', async () => {
    const text = 'Not with a sore wrist.\nAsk first while pregnant.';
    const shown = async (path: string) =>
      (await open(path)).queryByRole('region', { name: 'Contraindications' });
    expect(await shown(freePreview)).toBeNull();
    await studio.database.pool.query('update plan_entries set contraindications = $1 where id = 1001', [
      text,
    ]);
    // The page that was cached without them goes.
    const soon = { interval: 50 };
    await expect.poll(async () => (await shown(freePreview)) !== null, soon).toBe(true);
    expect((await shown(freePreview))?.querySelector('p')?.textContent).toBe(text);
  });

  test('PLAY-012 a visitor has no Autoplay switch, a member has one', async () => {
    expect((await open(freePreview)).queryByRole('switch', { name: 'Autoplay' })).toBeNull();
    expect((await open(freePreview, cookies.noor)).getByRole('switch', { name: 'Autoplay' })).toBeDefined();
  });
});

describe('home', () => {
  test('has no “Continue watching” for a visitor', async () => {
    expect((await open('/')).queryByRole('heading', { name: 'Continue watching' })).toBeNull();
  });
});
