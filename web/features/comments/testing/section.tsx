import { act, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { Comment, Reply } from '../../../../contract/comments/comments.schema.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { CommentsSection } from '../CommentsSection.tsx';

export const post = 'POST /comments-service/content-interaction';
export const put = 'PUT /comments-service/content-interaction';
export const content = { content_type: 'CLASS', content_id: '1004' };
/** The button that opens the replies; jsdom leaves out the blank at the start of its second word. */
export const oneReply = /^1\s?Reply$/;
export const about = {
  contentType: 'CLASS',
  contentId: '1004',
  title: 'Standing Strong',
  instructors: ['Maya Okafor'],
} as const;
const others = {
  username: 'ada',
  fullName: 'Ada Niel',
  first_name: 'Ada',
  last_name: 'Niel',
  profile_photo: { url: null },
};
export const own = {
  ...others,
  username: runa.username,
  fullName: runa.fullName,
  first_name: runa.firstName,
  last_name: runa.lastName,
};
const item = (text: string) => ({
  text,
  user: others,
  likes: 3,
  likedByMe: false,
  reported: false,
  updatedAt: new Date().toISOString(),
  createdAt: new Date().toISOString(),
  edited: false,
});
export const commentOf = (commentId: string, text: string, more: Partial<Comment> = {}): Comment => ({
  ...item(text),
  commentId,
  replyCount: 0,
  ...more,
});
export const replyOf = (replyId: string, text: string, more: Partial<Reply> = {}): Reply => ({
  ...item(text),
  replyId,
  ...more,
});

const classPath = '/series/first-light/workouts/1004';

type RenderOptions = {
  comments?: Comment[];
  answers?: Record<string, (sent: SentCall) => unknown>;
  me?: Me | null;
  /** The query of the address. */
  search?: string;
  isLive?: () => boolean;
};

/** The comments of a class as Runa sees them, or another, over a service that holds these. */
export const renderSection = async ({
  comments = [],
  answers = {},
  me = runa,
  search = '',
  isLive,
}: RenderOptions = {}) => {
  const server = fakeServer({
    'POST /comments-service/comments': () => ({
      comments,
      commentCount: comments.length,
      lastEvaluatedKey: null,
    }),
    'POST /comments-service/content-info': () => ({
      likes: 0,
      likedByMe: false,
      dislikedByMe: false,
      suspended: false,
      waiting: [],
    }),
    ...answers,
  });
  const page = await renderPart(() => <CommentsSection {...about} {...(isLive ? { isLive } : {})} />, {
    at: `${classPath}${search}`,
    me,
  });
  await page.findByRole('heading', { level: 2, name: /\d Comments?$/ });
  const box = () => page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a Comment' });
  /** The article of the comment or reply with this text. */
  const commentWith = (text: string): HTMLElement => {
    const article = page.getByText(text).closest('article');
    if (!article) throw new Error(`“${text}” is no comment.`);
    return article;
  };
  const buttonIn = (part: HTMLElement, name: string | RegExp) =>
    within(part).getByRole<HTMLButtonElement>('button', { name });
  return {
    page,
    server,
    user: userEvent.setup({ delay: null }),
    box,
    send: () => page.getByRole<HTMLButtonElement>('button', { name: 'Comment' }),
    commentWith,
    /** The buttons of one comment or reply. */
    buttonOf: (text: string, name: string | RegExp) => buttonIn(commentWith(text), name),
    buttonIn,
    /** Lets everything that is under way come to its end. */
    settled: () => act(() => new Promise((resolve) => setTimeout(resolve, 20))),
  };
};
