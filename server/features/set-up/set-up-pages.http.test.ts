import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { pagePaths } from '../../../contract/pages/page-addresses.ts';
import { isOfStaff } from '../../platform/http/bind.ts';
import { testApp } from '../../roles/testing/app.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ config: { SECOND_FACTOR_REQUIRED: 'off' } });
const password = 'a quiet morning';
await studio.post('/api/auth/sign-up/email', {
  firstName: 'Eva',
  lastName: 'Sand',
  email: 'eva@example.com',
  password,
  timeZone: 'UTC',
});
await studio.features.accounts.grantAdmin('eva@example.com');
const eva = await studio.signIn('eva@example.com', password);

const lee = { firstName: 'Lee', lastName: 'Ash', email: 'lee@example.com', password, timeZone: 'UTC' };
await studio.post('/api/auth/sign-up/email', lee);
const member = await studio.signIn('lee@example.com', password);

const open = async (path: string, cookie?: string) => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};

test.each([
  ['/', 'The first classes are on their way'],
  ['/explore', 'The first classes are on their way'],
  ['/class-finder', 'There are no classes yet'],
  ['/series', 'There are no series yet'],
  ['/instructors', 'The coaches are on their way'],
])('BEY-69 %s of an empty studio says “%s”, and leads its owner to the set-up', async (path, sentence) => {
  const visited = await open(path);
  expect(visited.getByText(sentence)).toBeDefined();
  expect(visited.queryByRole('link', { name: 'Set up your studio' })).toBeNull();
  const owned = await open(path, eva);
  expect(owned.getByText(sentence)).toBeDefined();
  expect(owned.getByRole('link', { name: 'Set up your studio' }).getAttribute('href')).toBe('/admin/set_up');
});

test('S31, NS-200: the dashboard says how far the set-up is, and the rail lists every tool by group', async () => {
  const page = await open('/admin', eva);
  const line = renderedPage(page.getByRole('region', { name: 'Set-up' }).outerHTML);
  expect(line.getByText('0 of 6 set up.')).toBeDefined();
  expect(line.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/admin/set_up');
  const rail = page.getByRole('navigation', { name: 'Admin' });
  const listed = [...rail.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
  for (const tool of ['/admin/library', '/admin/membership_plans', '/admin/webhooks', '/admin/url_shortener'])
    expect(listed).toContain(tool);
});

test('BEY-69 the set-up says of each step whether it is done, and opens the group of the rail it is in', async () => {
  const page = await open('/admin/set_up', eva);
  const steps = renderedPage(page.getByRole('region', { name: 'Steps' }).outerHTML);
  const words = steps
    .getAllByRole('listitem')
    .map((step) => [
      step.querySelector('h2')?.textContent,
      ['Done', 'Using defaults', 'Not started'].find((word) => step.textContent?.includes(word)),
    ]);
  expect(words).toEqual([
    ['Name and look', 'Using defaults'],
    ['First class', 'Not started'],
    ['Plans and payments', 'Not started'],
    ['Legal pages', 'Not started'],
    ['Mail', 'Using defaults'],
    ['Backups', 'Not started'],
  ]);
  const works = page.getByRole('region', { name: 'System status' });
  expect(works.textContent).toContain('2 kept, none sent.');
  expect(works.textContent).toMatch(/Prepared on this machine, \d+ GB free/);
  const opened = [...page.document.querySelectorAll('nav details[open] > summary')];
  expect(opened.map((summary) => summary.textContent)).toEqual(['Studio']);
});

test('NS-227 the page of the first owner is shown to a visitor and is noindex', async () => {
  const page = await open('/first-owner');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Make this studio yours');
  expect(page.meta('robots')).toBe('noindex');
});

const staffPages = pagePaths.filter((path) => path.startsWith('/admin'));
test.each(staffPages)(
  'ADM-048, R70: the page %s is for administrators alone; a visitor is sent to sign in, and a member gets 404',
  async (pattern) => {
    const path = pattern.replaceAll(/\$\w+/g, '1');
    const visited = await studio.get(path);
    expect([visited.statusCode, visited.headers.location?.toString().split('?')[0]]).toEqual([
      307,
      '/signin',
    ]);
    expect((await studio.get(path, member)).statusCode).toBe(404);
    // An empty studio has nothing that members could have spoken of.
    const isThere = !/\/(engagement\/\w+|moderation\/members)\/\$id$/.test(pattern);
    expect((await studio.get(path, eva)).statusCode).toBe(isThere ? 200 : 404);
  },
);

test('ADM-048: each call under /admin requires a permission of staff', () => {
  const calls = Object.entries(contract).filter(([key]) => key.includes(' /admin/'));
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(([, { access }]) => !isOfStaff(access)).map(([key]) => key)).toEqual([]);
});

test('ADM-070, S42: the pages of the URL shortener, the class builder, music and the UTM builder open for administrators, and the rail marks them', async () => {
  for (const [path, marked] of [
    ['/admin/music', 'Music'],
    ['/admin/class_builder/1/edit', 'Classes'],
    ['/admin/url_shortener', 'URL shortener'],
    ['/admin/utm_builder', 'UTM builder'],
  ] as const) {
    const rail = (await open(path, eva)).getByRole('navigation', { name: 'Admin' });
    expect(rail.querySelector('[aria-current="page"]')?.textContent).toBe(marked);
  }
});
