import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { liveShows } from '../../../demo/content/live-shows.ts';
import { testApp } from '../testing/app.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { signedInAs } from '../testing/sessions.ts';

const studio = await testApp({ demo: true });
const [talkedAbout, quiet, written, rude] = demoStudio.classes.filter(
  ({ state, video, publishedDaysAgo }) =>
    state === 'published' && video === 'finished' && publishedDaysAgo > 0,
);
const [series] = demoStudio.series;
const live = liveShows.find(({ status }) => status === 'scheduled')?.slug;
const pathOf = (one: typeof quiet): string => `/series/${one?.seriesSlug}/workouts/${one?.id}`;
const about = (one: { id: number } | undefined) => ({ content_type: 'CLASS', content_id: String(one?.id) });

/** A member of the demo at the comments service. */
const as = async (name: string) => {
  const viewer = { id: `demo-${name}`, ...rightsOf(null), username: name, hasSubscriptionAccess: true };
  return studio.features.commentsPort.as(await signedInAs(studio, viewer));
};
const write = async (name: string, content: object, text: string): Promise<string> => {
  const { data } = await (await as(name))('POST /content-interaction', {
    body: { ...content, text } as never,
  });
  return data.comment?.commentId ?? '';
};
/** The comments of a page, as the server renders them. On a busy machine a page may not wait for them: it is asked again. */
const commentsOf = async (path: string, cookie = '') => {
  const ask = async () => {
    const { statusCode, body } = await studio.get(path, cookie);
    expect(statusCode, path).toBe(200);
    const page = renderedPage(body);
    const section = page.document.getElementById('comments');
    if (!section) throw new Error(`${path} has no comments.`);
    return { page, section: renderedPage(section.outerHTML), text: section.textContent ?? '' };
  };
  return vi.waitFor(async () => {
    const shown = await ask();
    expect(shown.section.getByRole('heading', { level: 2 }).textContent).toMatch(/^\d+ Comment/);
    return shown;
  });
};

const text = 'One <b>two</b> &amp;\nthree: https://openmat.test/a?b=c. javascript:alert(1)';
beforeAll(async () => {
  await write('ulla', about(talkedAbout), 'Who else wobbles?');
  await write('ulla', { content_type: 'SERIES', content_id: String(series?.id) }, 'All of it is calm.');
  await write('ulla', about(written), text);
  const { rows } = await studio.database.pool.query('select id from live_shows where slug = $1', [live]);
  await write('ulla', { content_type: 'LIVE', content_id: String(rows[0].id) }, 'The moon is out here too.');
});

describe('the comments of a page as the server renders it', () => {
  test('COM-006 COM-036 BEY-70 the page of a class and of a series has its first comments, a like and a dislike', async () => {
    for (const [path, words] of [
      [pathOf(talkedAbout), 'Who else wobbles?'],
      [`/series/${series?.slug}`, 'All of it is calm.'],
    ] as const) {
      const { page, section } = await commentsOf(path);
      expect(section.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
      expect(section.getByRole('article').textContent).toContain(words);
      expect(page.getByRole('link', { name: /^Like/ })).toBeDefined();
      expect(page.getByRole('link', { name: 'Dislike' })).toBeDefined();
    }
  });

  test('the page of a live show has its comments, for visitors and members', async () => {
    for (const cookie of ['', await studio.signIn('maya@openmat.test')]) {
      const { section } = await commentsOf(`/live/${live}`, cookie);
      expect(section.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
      expect(section.getByRole('article').textContent).toContain('The moon is out here too.');
    }
  });

  test('NS-163 one comment is “1 Comment”, and a page without comments has no range and no sort control', async () => {
    const none = await commentsOf(pathOf(quiet));
    expect(none.section.getByRole('heading', { level: 2 }).textContent).toBe('0 Comments');
    expect(none.section.queryByRole('combobox')).toBeNull();
    expect(none.text).not.toContain('Viewing');
    expect(none.text).not.toContain('No comments yet');
    const one = await commentsOf(pathOf(talkedAbout));
    expect(one.section.getByRole('combobox', { name: 'Sort comments' })).toBeDefined();
    expect(one.text).toContain('Viewing 1 - 1 of 1');
  });

  test('COM-016 a text is shown as it was written, and its addresses lead out safely', async () => {
    const { section } = await commentsOf(pathOf(written));
    const article = section.getByRole('article', { name: /^Ulla .+Just now$/ });
    expect(article.textContent).toContain(text);
    const [, ...links] = [...article.querySelectorAll('a')];
    expect(links.map((link) => [link.href, link.rel, link.target])).toEqual([
      ['https://openmat.test/a?b=c', 'nofollow ugc noopener noreferrer', '_blank'],
    ]);
  });

  test('a comment that is hidden after three reports is no longer on the page, also when that is cached', async () => {
    const commentId = await write('ulla', about(rude), 'Rude words.');
    const html = async () => (await studio.get(pathOf(rude))).body;
    await commentsOf(pathOf(rude));
    expect(await html()).toContain('Rude words.');
    expect(await html()).toContain('Rude words.');
    for (const name of ['maya', 'noor', 'finn'])
      await (await as(name))('POST /report', { body: { ...about(rude), comment_id: commentId } as never });
    expect(await html()).not.toContain('Rude words.');
    await write('ulla', about(rude), 'Kind words.');
    expect(await html()).toContain('Kind words.');
  });
});

describe('the right to comment, as the server renders it', () => {
  const path = pathOf(talkedAbout);
  const names = ['Edit', 'Delete', 'Report', 'Reply'];
  const offered = ({ section }: Awaited<ReturnType<typeof commentsOf>>): string[] =>
    section
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => names.includes(name));

  test.each([
    [
      'NS-160 a visitor is asked to sign in and comes back',
      '',
      /^Sign in to comment$/,
      `/signin?redirect=${encodeURIComponent(`${path}#comments`)}`,
    ],
    [
      'NS-160 a member without access is led to the membership',
      'lapsed',
      /^Members can comment\. Sign Up$/,
      '/subscribe',
    ],
    [
      'COM-011 a member without a username is led to the profile',
      'imported',
      /^Choose a username to comment\. Open profile$/,
      '/settings/profile',
    ],
  ])('%s, and finds no form', async (_, name, line, href) => {
    const cookie = name && (await studio.signIn(`${name}@openmat.test`));
    const shown = await commentsOf(path, cookie);
    const link = shown.section.getByRole('link', { name: /^(Sign in to comment|Sign Up|Open profile)$/ });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.closest('p')?.textContent).toMatch(line);
    expect(shown.section.queryByRole('textbox')).toBeNull();
    expect(shown.section.queryAllByRole('button', { name: /^(Reply|Report|Edit|Delete|Like.*)$/ })).toEqual(
      [],
    );
  });

  test('NS-173 an administrator can reply to and report a comment of another member, but not edit or delete it', async () => {
    const shown = await commentsOf(path, await studio.signIn('admin@openmat.test'));
    expect(offered(shown)).toEqual(['Reply', 'Report']);
    expect(shown.section.getByRole('textbox', { name: 'Add a Comment' })).toBeDefined();
  });
});
