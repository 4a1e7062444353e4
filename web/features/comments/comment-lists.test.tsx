import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal, type SentCall } from '../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { Comments } from './Comments.tsx';
import { CommentsSection } from './CommentsSection.tsx';
import { about, commentOf, content, own, post, renderSection, replyOf } from './testing/section.tsx';

const list = 'POST /comments-service/comments';
const replies = 'POST /comments-service/replies';
const one = 'POST /comments-service/comment';

const numbered = Array.from({ length: 5 }, (_, index) =>
  commentOf(`${100 - index}`, `Comment ${index + 1}.`, { replyCount: index === 0 ? 3 : 0 }),
);
const answers = Array.from({ length: 3 }, (_, index) => replyOf(`${200 + index}`, `Reply ${index + 1}.`));

/** The part of a list behind its key, which is the place of the first; a service may give fewer than it is asked for. */
const pageOf = <T,>(all: readonly T[], atOnce: number, { body }: SentCall) => {
  const from = Number(body.last_evaluated_key ?? 0);
  const to = from + atOnce;
  return { rows: all.slice(from, to), lastEvaluatedKey: to < all.length ? String(to) : null };
};
const commentPage = (sent: SentCall) => {
  const { rows, lastEvaluatedKey } = pageOf(numbered, 3, sent);
  return { comments: rows, commentCount: numbered.length, lastEvaluatedKey };
};
const replyPage = (sent: SentCall) => {
  const { rows, lastEvaluatedKey } = pageOf(answers, 2, sent);
  return { replies: rows, replyCount: answers.length, lastEvaluatedKey };
};
const three = /^3\s?Replies$/;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the comments of a class, for a visitor', () => {
  const open = async () => {
    const parts = await renderSection({ me: null, answers: { [list]: commentPage, [replies]: replyPage } });
    const shown = () => within(parts.page.getByRole('list', { name: 'Comments' })).getAllByRole('article');
    return { ...parts, shown };
  };

  test('COM-007 COM-008 COM-023 NS-160 are counted and come page by page, twenty asked for at a time, each once; the focus goes to the first of the further ones, and none can be written', async () => {
    const { page, user, shown, server } = await open();
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('5 Comments');
    page.getByText('Viewing 1 - 3 of 5');
    expect(shown()[0]?.textContent).toContain('Ada Niel');
    expect(shown()[0]?.textContent).toContain('Likes: 3');
    for (const name of ['Reply', 'Report', 'Edit', 'Delete', /^Like/])
      expect(page.queryByRole('button', { name })).toBeNull();
    expect(page.queryByRole('textbox')).toBeNull();
    const before = shown().map(({ id }) => id);
    await user.click(page.getByRole('button', { name: 'Load more comments' }));
    await page.findByText('Viewing 1 - 5 of 5');
    const ids = shown().map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(before);
    expect(new Set(ids).size).toBe(5);
    await waitFor(() => expect(document.activeElement).toBe(shown()[3]));
    expect(page.queryByRole('button', { name: 'Load more comments' })).toBeNull();
    expect(server.bodies(list)).toEqual([
      { ...content, sort: 'date', limit: 20 },
      { ...content, sort: 'date', limit: 20, last_evaluated_key: '3' },
    ]);
  });

  test('COM-019 COM-021 COM-022 the replies of each are counted and closed, open ten asked for at a time and go on where they ended', async () => {
    const { page, user, server, commentWith } = await open();
    const first = commentWith('Comment 1.');
    const toggle = within(first).getByRole('button', { name: three });
    const shown = () => within(first).queryAllByRole('article');
    expect([toggle.getAttribute('aria-expanded'), shown().length]).toEqual(['false', 0]);
    expect(within(commentWith('Comment 2.')).queryByRole('button', { name: /Replies/ })).toBeNull();
    expect(commentWith('Comment 2.').textContent).toContain('0 Replies');
    await user.click(toggle);
    await page.findByText('Reply 2.');
    expect(shown()).toHaveLength(2);
    await user.click(within(first).getByRole('button', { name: 'Show More Replies' }));
    await page.findByText('Reply 3.');
    expect(shown()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(shown()[2]));
    expect(page.queryByRole('button', { name: 'Show More Replies' })).toBeNull();
    expect(server.bodies(replies)).toEqual([
      { ...content, comment_id: '100', limit: 10 },
      { ...content, comment_id: '100', limit: 10, last_evaluated_key: '2' },
    ]);
    await user.click(toggle);
    expect(shown()).toHaveLength(0);
  });

  test('a coach and the studio’s other people are marked beside their names', async () => {
    const by = (role: 'coach' | 'staff') => ({ user: { ...own, username: role, role } });
    const { commentWith } = await renderSection({
      comments: [
        commentOf('1', 'From the coach.', by('coach')),
        commentOf('2', 'From the studio.', by('staff')),
        commentOf('3', 'From a member.'),
      ],
    });
    expect(within(commentWith('From the coach.')).getByText('Coach')).toBeTruthy();
    expect(within(commentWith('From the studio.')).getByText('Staff')).toBeTruthy();
    expect(within(commentWith('From a member.')).queryByText(/Coach|Staff/)).toBeNull();
  });

  test('COM-009 COM-010 NS-172 Newest, Oldest and Top each ask from the start, whatever was loaded before', async () => {
    const { page, user, server } = await open();
    const sort = page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort comments' });
    expect([...sort.options].map(({ text }) => text)).toEqual(['Newest', 'Oldest', 'Top']);
    await user.click(page.getByRole('button', { name: 'Load more comments' }));
    await page.findByText('Viewing 1 - 5 of 5');
    for (const [title, by] of [
      ['Top', 'liked'],
      ['Oldest', 'oldest'],
      ['Newest', 'date'],
    ] as const) {
      await user.selectOptions(sort, title);
      await page.findByText('Viewing 1 - 3 of 5');
      await waitFor(() => expect(server.bodies(list).at(-1)).toEqual({ ...content, sort: by, limit: 20 }));
    }
  });
});

test('COM-031 a reply is there at once where more replies have not been loaded, and once when they are', async () => {
  const mine = { ...replyOf('203', 'Four!'), user: own };
  const { page, server, user, commentWith, buttonIn } = await renderSection({
    answers: {
      [list]: commentPage,
      [replies]: replyPage,
      [post]: () => ({ success: true, held: false, reply: mine, commentCount: 5, replyCount: 4 }),
    },
  });
  const theirs = commentWith('Comment 1.');
  const shown = () => within(theirs).getAllByRole('article');
  await user.click(buttonIn(theirs, 'Reply'));
  await user.type(within(theirs).getByRole('textbox', { name: 'Add a Reply' }), 'Four!');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await page.findByText('Reply 2.');
  await page.findByText('Four!');
  expect(shown()).toHaveLength(3);
  server.answer(replies, (sent) => {
    const { rows, lastEvaluatedKey } = pageOf([...answers, mine], 2, sent);
    return { replies: rows, replyCount: 4, lastEvaluatedKey };
  });
  await user.click(buttonIn(theirs, 'Show More Replies'));
  await page.findByText('Reply 3.');
  expect(shown()).toHaveLength(4);
  expect(shown().at(-1)?.textContent).toContain('Four!');
});

describe('a link to one comment', () => {
  const gone = () => refusal(404, 'not_found', 'Not found');
  const open = (search: string, answer: (sent: SentCall) => unknown) =>
    renderSection({ search, answers: { [list]: commentPage, [replies]: replyPage, [one]: answer } });
  const listed = (page: Awaited<ReturnType<typeof open>>['page']) =>
    within(page.getByRole('list', { name: 'Comments' })).getAllByRole('article');

  test('puts one that no loaded page holds before all others, marked and with the focus, and each once as pages come', async () => {
    const last = numbered[4] ?? commentOf('', '');
    const { page, user, commentWith } = await open(`?comment=${last.commentId}`, () => ({
      comment: last,
      reply: null,
    }));
    await page.findByText('Comment 5.');
    const linked = commentWith('Comment 5.');
    expect(listed(page)[0]).toBe(linked);
    expect(linked.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(linked));
    expect(within(linked).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/series/first-light/workouts/1004?comment=${last.commentId}`,
    );
    page.getByText('Viewing 1 - 3 of 5');
    await user.click(page.getByRole('button', { name: 'Load more comments' }));
    await page.findByText('Viewing 1 - 5 of 5');
    expect(page.getAllByText('Comment 5.')).toHaveLength(1);
  });

  test('NS-210 to one that is hidden shows it in its place to a moderator, who is told so and finds no actions', async () => {
    const moderation = { userId: 'ada', byAuthor: false, actor: null, cause: 'Three reports', at: null };
    const hidden = {
      ...numbered[0],
      commentId: '900',
      text: 'Hidden words.',
      replyCount: 1,
      moderation: { ...moderation, state: 'hidden', reports: 3 },
    };
    const asked: unknown[] = [];
    const { page, commentWith } = await renderSection({
      me: { ...runa, ...ownerRights },
      search: '?comment=900',
      answers: {
        [list]: commentPage,
        [replies]: replyPage,
        [one]: ({ body }) => {
          asked.push(body.include_all);
          return { comment: hidden, reply: null };
        },
      },
    });
    await page.findByText('Hidden words.');
    const article = commentWith('Hidden words.');
    expect(article.textContent).toContain('Hidden, only moderators see this');
    expect(within(article).queryAllByRole('button')).toEqual([]);
    expect(asked).toEqual([true]);
    expect(listed(page)).toHaveLength(4);
  });

  test('to one that is gone says so, in view, above all that are there', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { page } = await open('?comment=999', gone);
    const line = await page.findByText('This comment is no longer here.');
    expect(into.mock.contexts).toContain(line);
    expect(listed(page)).toHaveLength(3);
  });

  test('to a reply that is gone says so, and opens the replies that are there', async () => {
    const { page } = await open('?comment=100&reply=999', ({ body }) =>
      body.reply_id ? gone() : { comment: numbered[0], reply: null },
    );
    await page.findByText('This reply is no longer here.');
    await page.findByText('Reply 2.');
  });
});

describe('a visitor who comes from another page', () => {
  /** The word is for screen readers; the eye has the lines around it. */
  const expectComing = async (page: Awaited<ReturnType<typeof renderPart>>) => {
    const loading = await page.findByText('Loading');
    expect(loading.parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Comments');
  };

  test('sees that the comments are on their way', async () => {
    fakeServer({ [list]: commentPage });
    await expectComing(await renderPart(() => <Comments {...about} />, { at: '/series/first-light' }));
  });

  test('is told where they are away, and gets them on demand', async () => {
    const answer = held<unknown>();
    const server = fakeServer({ [list]: () => answer.promise });
    const page = await renderPart(() => <CommentsSection {...about} />, { at: '/series/first-light' });
    await expectComing(page);
    answer.resolve(refusal(500, 'internal', 'No'));
    await page.findByText('This did not load.');
    expect(page.queryByText('Loading')).toBeNull();
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Comments');
    server.answer(list, commentPage);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { level: 2, name: '5 Comments' });
  });
});
