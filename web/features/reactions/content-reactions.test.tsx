import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { ContentReactions } from './ContentReactions.tsx';

const reaction = 'POST /comments-service/content-interaction/reaction';

const atThumbs = async () => {
  const answer = held<unknown>();
  const server = fakeServer({
    'POST /comments-service/content-info': () => ({
      likes: 5,
      likedByMe: false,
      dislikedByMe: false,
      suspended: false,
    }),
    [reaction]: () => answer.promise,
  });
  const content = {
    contentType: 'CLASS',
    contentId: '1004',
    title: 'Standing Strong',
    instructors: ['Maya Okafor'],
  } as const;
  const page = await renderPart(() => <ContentReactions {...content} />, { me: runa });
  const thumbs = within(page.getByRole('group', { name: 'What you make of it' }));
  const like = () => thumbs.getByRole('button', { name: /^Like/ });
  const dislike = () => thumbs.getByRole('button', { name: 'Dislike' });
  const shows = (likes: number, mine: 'liked' | 'disliked' | null) =>
    waitFor(() =>
      expect([
        like().getAttribute('aria-label'),
        like().getAttribute('aria-pressed'),
        dislike().getAttribute('aria-pressed'),
      ]).toEqual([`Like, ${likes}`, String(mine === 'liked'), String(mine === 'disliked')]),
    );
  await shows(5, null);
  return { server, answer, user: userEvent.setup({ delay: null }), like, dislike, shows };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('like and dislike of a class', () => {
  test('COM-047 COM-049 COM-070: a press shows at once, further ones are ignored, and then the answer stands', async () => {
    const { server, answer, user, like, dislike, shows } = await atThumbs();
    await user.dblClick(like());
    await shows(6, 'liked');
    await user.click(dislike());
    await shows(6, 'liked');
    answer.resolve({ likes: 777, likedByMe: true, dislikedByMe: false });
    await shows(777, 'liked');
    expect(server.bodies(reaction)).toEqual([
      {
        content_type: 'CLASS',
        content_id: '1004',
        title: 'Standing Strong',
        instructors: [{ full_name: 'Maya Okafor' }],
        type: 'LIKE',
        on: true,
      },
    ]);
  });

  test('COM-048: a press that fails is taken back', async () => {
    const { answer, user, like, shows } = await atThumbs();
    await user.click(like());
    await shows(6, 'liked');
    answer.resolve(refusal(500, 'internal', 'No'));
    await shows(5, null);
  });
});
