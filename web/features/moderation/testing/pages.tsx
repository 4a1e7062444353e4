import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { Comment, Moderation, Reply } from '../../../../contract/comments/comments.schema.ts';
import type { EngagementRow, ReportRow } from '../../../../contract/comments/moderation.schema.ts';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';

export const contentCall = 'POST /comments-service/admin/content';
const figuresCall = 'POST /comments-service/admin/content/one';
export const commentsCall = 'POST /comments-service/comments';
export const reportsCall = 'POST /comments-service/admin/reports';
export const deleteCall = 'POST /comments-service/content-interaction/delete';
export const stateCall = 'POST /comments-service/admin/comments/state';
const savesCall = 'POST /admin/api/engagement/get_saves';
const contentsCall = 'POST /admin/api/engagement/get_contents';

type Answers = Parameters<typeof fakeServer>[0];

/** Pages of moderators as an administrator sees them, over a catalog that knows class 1004 and a service of these answers. */
export const openPages = async (pages: Record<string, ComponentType>, at: string, answers: Answers) => {
  const server = fakeServer({
    [savesCall]: () => ({ '1004': 1234 }),
    [contentsCall]: () => ({
      '1004': {
        title: 'Standing Strong',
        url: '/series/first-light/workouts/1004',
        picture: productPicture('hero/first-light'),
        instructors: ['Maya Okafor'],
        playlists: 2,
      },
    }),
    [figuresCall]: () => ({
      content: { commentCount: 3, likes: 3, dislikes: 1 },
      deletedCount: 1,
      heldCount: 0,
    }),
    ...answers,
  });
  const page = await renderPages(pages, { at, me: { ...runa, ...ownerRights } });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

export const engagedRow = (id: number, more: Partial<EngagementRow> = {}): EngagementRow => ({
  id: String(id),
  title: `Class ${id}`,
  instructors: [{ full_name: 'Ida Brandt' }],
  commentCount: 4,
  likes: 30,
  dislikes: 2,
  ...more,
});

const visible: Moderation = {
  userId: 'ada',
  state: 'visible',
  byAuthor: false,
  actor: null,
  cause: null,
  at: null,
  reports: 0,
};

const written = (text: string, moderation: Partial<Moderation>) => ({
  text,
  user: {
    username: 'ada',
    fullName: 'Ada Niel',
    first_name: 'Ada',
    last_name: 'Niel',
    profile_photo: { url: null },
  },
  likes: 1,
  likedByMe: false,
  reported: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  edited: false,
  moderation: { ...visible, ...moderation },
});

/** A comment of Ada Niel as moderators see it. */
export const managedComment = (
  commentId: string,
  text: string,
  { replyCount = 0, ...moderation }: Partial<Moderation> & { replyCount?: number } = {},
): Comment => ({ commentId, replyCount, ...written(text, moderation) });

export const managedReply = (replyId: string, text: string, moderation: Partial<Moderation> = {}): Reply => ({
  replyId,
  ...written(text, moderation),
});

export const reportRow = (id: string, text: string, more: Partial<ReportRow> = {}): ReportRow => ({
  id,
  type: 'comment',
  text,
  reports: 2,
  fullName: 'Ada Niel',
  userId: 'ada',
  postedAt: '2026-11-20T10:00:00.000Z',
  reportedAt: '2026-11-21T10:00:00.000Z',
  content_type: 'CLASS',
  content_id: '1004',
  comment_id: id,
  reply_id: null,
  pk: `pk-${id}`,
  sk: `sk-${id}`,
  title: 'What members call it',
  state: 'visible',
  deletedBy: null,
  deletedAt: null,
  restorable: true,
  ...more,
});
