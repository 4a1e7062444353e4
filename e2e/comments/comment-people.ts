import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request as requests } from '@playwright/test';
import type { WrittenComment } from '../../contract/comments/comments.schema.ts';
import type { Database } from '../../server/platform/db.ts';
import { freeClasses } from '../moderation/free-classes.ts';
import { signUpMember } from '../support/new-member.ts';
import { test } from '../support/studio.ts';

/** Classes of the demo that no member has commented on and no other test writes about. */
const free = freeClasses();
const perWorker = 30;
let taken = 0;

/** A class of the catalog to comment on that is this test's alone. */
export const ownContent = (): { content_type: 'CLASS'; content_id: string } => {
  const place = test.info().workerIndex * perWorker + taken;
  taken += 1;
  return { content_type: 'CLASS', content_id: String(free[place % free.length]) };
};
export type Content = { content_type: 'CLASS' | 'SERIES'; content_id: string };

/** A word no other test writes. */
export const ownWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

export type Person = {
  id: string;
  email: string;
  request: APIRequestContext;
  /** A call of the comments service in their name: the answer whatever its status. */
  call: (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** Answers the id of the comment, or of the reply to `comment_id`. */
  write: (content: Content, text: string, more?: object) => Promise<string>;
};

const personOf = async (request: APIRequestContext): Promise<Person> => {
  const me = (await (await request.get('/api/v2/users/me')).json()) as { id: string; email: string };
  const { token } = (await (await request.get('/api/v2/users/comments_token')).json()) as { token: string };
  const call: Person['call'] = async (path, data) => {
    const answer = await request.post(`/comments-service${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    ...me,
    request,
    call,
    write: async (content, text, more = {}) => {
      const { status, body } = await call('/content-interaction', {
        ...content,
        title: 'A class of this test',
        instructors: [{ full_name: 'Ida Brandt' }],
        text,
        ...more,
      });
      if (status !== 200) throw new Error(`Nothing was written: ${status} ${JSON.stringify(body)}`);
      const { comment, reply } = body as unknown as WrittenComment;
      return reply?.replyId ?? comment?.commentId ?? '';
    },
  };
};

type People = {
  /** A member of this test's own, in a session of their own. */
  newMember: () => Promise<Person>;
  /** The admin, through the API. */
  moderator: () => Promise<Person>;
};

export const peopleTest = test.extend<People>({
  newMember: async ({ baseURL, database }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async () => {
      const request = await requests.newContext({ baseURL });
      opened.push(request);
      await signUpMember(request, baseURL ?? '', database() as Database);
      return personOf(request);
    });
    for (const request of opened) await request.dispose();
  },
  moderator: async ({ signIn, context }, use) => {
    await use(async () => {
      await signIn('admin');
      return personOf(context.request);
    });
  },
});
