import { type Change, pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { CommentsSection } from './CommentsSection.tsx';
import { about, commentOf, own } from './testing/section.tsx';

const theirs = commentOf('1', 'Who else wobbles?');
const mine = commentOf('2', 'I do.', { user: own, likes: 9 });
const Section = () => <CommentsSection {...about} />;
const info = { likes: 5, likedByMe: false, dislikedByMe: false, suspended: false, waiting: [] };

/** A call of the comments service under one of these, made on the page of a class. */
const at = (key: string): Pick<Change, 'key' | 'path' | 'at' | 'Part' | 'answers'> => ({
  key,
  path: `/comments-service${key.slice(key.indexOf('/'))}`,
  at: '/series/first-light/workouts/1004',
  Part: Section,
  answers: {
    'POST /comments-service/comments': () => ({
      comments: [theirs, mine],
      commentCount: 2,
      lastEvaluatedKey: null,
    }),
    'POST /comments-service/replies': () => ({ replies: [], replyCount: 0, lastEvaluatedKey: null }),
    'POST /comments-service/content-info': () => info,
  },
});
/** Asked for beside a comment, and confirmed in a dialog. */
const confirmed = (name: string): Pick<Change, 'press' | 'again'> => ({
  press: async (user, page) => {
    const asked = await page.findAllByRole('button', { name });
    await user.click(asked[0] as HTMLElement);
    await page.findByRole('dialog');
    await user.click(page.getAllByRole('button', { name }).at(-1) as HTMLElement);
  },
  again: name,
});

walkFailedChanges([
  {
    ...at('POST /content-interaction'),
    press: async (user, page) => {
      await user.type(await page.findByRole('textbox', { name: 'Add a Comment' }), 'Ankles too');
      await user.click(page.getByRole('button', { name: 'Comment' }));
    },
    again: 'Comment',
    typed: { field: 'Add a Comment', text: 'Ankles too' },
    done: { success: true, comment: commentOf('3', 'Ankles too', { user: own }), commentCount: 3 },
  },
  {
    ...at('PUT /content-interaction'),
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Edit' }));
      await user.type(page.getByDisplayValue('I do.'), ' Daily.');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    again: 'Save',
    done: { success: true, comment: { ...mine, text: 'I do. Daily.' } },
  },
  {
    ...at('POST /content-interaction/delete'),
    ...confirmed('Delete'),
    notFound: 'done',
    done: { success: true, commentCount: 1 },
  },
  {
    ...at('POST /report'),
    ...confirmed('Report'),
    notFound: 'done',
    done: { success: true, reported: true },
  },
  {
    ...at('POST /content-interaction/reaction'),
    press: pressButton('Like, 3'),
    again: 'Like, 3',
    notFound: 'done',
    done: { likedByMe: true, likes: 4 },
  },
]);
