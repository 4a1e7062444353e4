import { expect, open, type Page, phone, test } from '../support/studio.ts';

const hours = [
  { time: '07:00', hour: 'first-light', greeting: 'Good morning' },
  { time: '13:00', hour: 'heat', greeting: 'Good afternoon' },
  { time: '16:00', hour: 'plaster', greeting: 'Good afternoon' },
  { time: '21:00', hour: 'blue-hour', greeting: 'Good evening' },
] as const;

const at = (page: Page, time: string) => page.clock.setFixedTime(new Date(`2026-05-04T${time}:00+02:00`));

/** The keys of the heroes that the page asks for from now on, none of which its browser has yet. */
const heroesOf = async (page: Page): Promise<Set<string>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, key] =
      /\/hero\/(first-light(?:-night)?|heat|plaster|blue-hour)(?:-phone)?-\d+\.\w+$/.exec(
        new URL(request.url()).pathname,
      ) ?? [];
    if (key) asked.add(key);
  });
  return asked;
};

/** The document without its nonce, which differs in each answer. */
const bytesOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/');
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
  expect(nonce).not.toBe('');
  return (await answer.text()).replaceAll(nonce, '');
};

for (const { width, height } of [{ width: 1440, height: 900 }, phone])
  test(`the picture of a visitor follows their clock at ${width} px: all come in one document, and one picture is fetched`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const heroes = await heroesOf(page);
    const documents = new Set<string>();
    for (const { time, hour } of hours) {
      heroes.clear();
      await at(page, time);
      await open(page, '/');
      await page.waitForLoadState('load');
      await expect(page.locator('html')).toHaveAttribute('data-hour', hour);
      const hero = page.locator('[data-picture="usual"]');
      const shown = hero.locator('picture img').filter({ visible: true });
      await expect(shown).toHaveCount(1);
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect([...heroes]).toEqual([hour]);
      documents.add(await bytesOf(page));
    }
    expect(documents.size).toBe(1);
  });

test('the dark theme has the picture of the night at every hour', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const heroes = await heroesOf(page);
  for (const { time } of hours) {
    heroes.clear();
    await at(page, time);
    await open(page, '/');
    await page.waitForLoadState('load');
    expect([...heroes]).toEqual(['first-light-night']);
  }
});

test('NS-086: a member is greeted by name at every hour, and by the hour beside it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('maya');
  for (const { time, greeting } of hours) {
    await at(page, time);
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Maya');
    const week = page.getByRole('region', { name: 'Your week' });
    await expect(week.getByText(/^Good /).filter({ visible: true })).toHaveText(greeting);
  }
});

test('BEY-04: a few words about time and body rearrange the strip of classes on the home page, and lead to the whole practice', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  const tool = page.getByRole('region', { name: 'How long do you have?' });
  await tool.scrollIntoViewIfNeeded();
  const words = tool.getByRole('textbox', { name: 'Minutes, and what to leave out' });
  await expect(tool.getByText(/^2[01] minutes, \w+ class/)).toBeVisible();
  const before = await tool
    .locator('picture img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')));

  await words.fill('45 minutes, no wrists');
  await expect(tool.getByRole('button', { name: 'No wrists' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tool.getByText(/^4[3-7] minutes, \w+ class/)).toBeVisible();
  const after = await tool
    .locator('picture img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
  expect(after).not.toEqual(before);

  await tool.getByRole('button', { name: 'No knees' }).click();
  await expect(words).toHaveValue('45 minutes, no wrists, no knees');
  await words.fill('20 minutes, no shoulders');
  await expect(tool.getByRole('status')).toContainText('We didn’t understand “shoulders”.');

  await words.fill('20 minutes, no wrists');
  await tool.getByRole('link', { name: 'Open practice' }).click();
  await expect(page).toHaveURL('/fit-my-time?minutes=20&leave_out=wrists');
});

test('a visitor’s home is at most 5,200 px high at 1440, and its categories keep a shape that cuts no figure', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_200);
  const doors = page.getByRole('main').locator('li > a[href^="/explore/"]');
  for (const width of [320, 480, 481, 600, 768, 769]) {
    await page.setViewportSize({ width, height: 800 });
    const shapes = await doors.evaluateAll((all) => all.map((door) => door.clientWidth / door.clientHeight));
    expect(shapes).toHaveLength(5);
    expect(Math.max(...shapes), `${width} px`).toBeLessThan(2.7);
  }
});
