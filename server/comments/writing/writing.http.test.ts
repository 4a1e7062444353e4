import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from '../testing/suite-server.ts';
import { aClass, member, posted, replied } from '../testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;

describe('a comment', () => {
  test('COM-001, COM-064, COM-038, COM-039 is written by a member with access and read by visitors', async () => {
    const content = aClass();
    const ada: Caller = { ...member(), firstName: 'Ada', lastName: 'Stone', photo: '/photos/1' };
    const answer = await call(
      'POST /content-interaction',
      {
        ...content,
        text: '  Lovely.\n\nAgain!  ',
        title: 'Slow Hips',
        instructors: [{ full_name: 'Bo Ek' }],
      },
      ada,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, held: false, commentCount: 1 });
    const list = await call('POST /comments', content);
    expect(list.body).toEqual({
      comments: [
        {
          commentId: answer.body.comment?.commentId,
          text: 'Lovely.\n\nAgain!',
          user: {
            username: ada.id,
            fullName: 'Ada Stone',
            first_name: 'Ada',
            last_name: 'Stone',
            profile_photo: { url: '/photos/1' },
          },
          likes: 0,
          likedByMe: false,
          replyCount: 0,
          reported: false,
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          createdAt: answer.body.comment?.createdAt,
          edited: false,
        },
      ],
      commentCount: 1,
      lastEvaluatedKey: null,
    });
  });

  test('NS-170, COM-081 takes content ids as numbers or text and content types in upper or lower case, and refuses other types with 422', async () => {
    const id = aClass().content_id;
    const ada = member();
    await posted(service, { content_type: 'CLASS', content_id: id }, ada);
    for (const content of [
      { content_type: 'class', content_id: Number(id) },
      { content_type: 'CLASS', content_id: id },
    ])
      expect((await call('POST /comments', content)).body.commentCount).toBe(1);
    for (const type of ['SERIES', 'LIVE', 'series', 'live'])
      expect((await call('POST /comments', { content_type: type, content_id: id })).body.comments).toEqual(
        [],
      );
    for (const type of ['REPORTS', 'PLAYLIST', 'Class', 'Live']) {
      const answer = await call('POST /comments', { content_type: type, content_id: id });
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    }
  });

  test('COM-055, NS-164 is refused with 422 when its text is empty, invisible, malformed or longer than 5,000 characters, and an emoji counts as one', async () => {
    const content = aClass();
    const ada = member();
    for (const text of ['', ' \n ', '\u{200b}\u{200d}', 'a'.repeat(5001), 'a\0b', 'a\u{d800}']) {
      const answer = await call('POST /content-interaction', { ...content, text }, ada);
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
        422,
        'invalid',
        ['text'],
      ]);
    }
    const long = await posted(service, content, ada, { text: ` ${'😀'.repeat(5000)} ` });
    expect(long.comment?.text).toBe('😀'.repeat(5000));
    expect((await call('POST /comments', content)).body.commentCount).toBe(1);
  });

  test('COM-057 is accepted with a single character', async () => {
    expect((await posted(service, aClass(), member(), { text: '!' })).comment?.text).toBe('!');
  });

  test('is stored as written, without invisible characters', async () => {
    const { comment } = await posted(service, aClass(), member(), {
      text: '<b>"&amp;</b> \u{202e}exe\u{200b}.jpg 👩‍👧',
    });
    expect(comment?.text).toBe('<b>"&amp;</b> exe.jpg 👩‍👧');
  });

  test('is stored once when a member sends the same request id again, also concurrently', async () => {
    const content = aClass();
    const [ada, bea] = [member(), member()];
    const request_id = randomUUID();
    const body = { ...content, text: 'Once', request_id };
    const answer = await Promise.all(
      Array.from({ length: 12 }, () => call('POST /content-interaction', body, ada)),
    );
    expect(answer.map(({ status }) => status)).toEqual(answer.map(() => 200));
    expect(new Set(answer.map(({ body: { comment } }) => comment?.commentId)).size).toBe(1);
    const other = await call('POST /content-interaction', { ...body, text: 'Twice' }, ada);
    expect(other.body.comment?.text).toBe('Once');
    const hers = await call('POST /content-interaction', body, bea);
    expect(hers.body.commentCount).toBe(2);
  });

  test('shows the name and picture of the author’s newest token, never of an older one, and the username when the name is empty', async () => {
    const content = aClass();
    const id = member().id;
    const old = await service.tokenFor({ id, firstName: 'Maya', lastName: 'Old' });
    await posted(service, content, old);
    await new Promise((resolve) => setTimeout(resolve, service.clock ? 0 : 1100));
    service.clock?.advance(2000);
    await call('POST /comments', content, { id, firstName: 'Maya', lastName: 'New', photo: '/photos/2' });
    await posted(service, content, old);
    const { comments } = (await call('POST /comments', content)).body;
    expect(comments.map(({ user }) => [user.fullName, user.profile_photo.url])).toEqual([
      ['Maya New', '/photos/2'],
      ['Maya New', '/photos/2'],
    ]);
    const nameless = await posted(service, content, {
      ...member(),
      username: 'zoe',
      firstName: '',
      lastName: '',
    });
    expect(nameless.comment?.user.fullName).toBe('zoe');
  });
});

describe('a reply', () => {
  test('COM-002, COM-065, COM-041, NS-168 answers a comment and is counted', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const bea = member();
    const answer = await replied(service, content, comment, bea, 'Me too');
    expect(answer).toMatchObject({ success: true, held: false, commentCount: 1, replyCount: 1 });
    const list = await call('POST /replies', { ...content, comment_id: comment?.commentId });
    expect(list.body).toEqual({
      replies: [
        {
          replyId: answer.reply?.replyId,
          text: 'Me too',
          user: expect.objectContaining({ username: bea.id }),
          likes: 0,
          likedByMe: false,
          reported: false,
          updatedAt: answer.reply?.updatedAt,
          createdAt: answer.reply?.createdAt,
          edited: false,
        },
      ],
      replyCount: 1,
      lastEvaluatedKey: null,
    });
    expect((await call('POST /comments', content)).body.comments[0]?.replyCount).toBe(1);
  });

  test('NS-168 is refused with 404 when it answers a reply, an unknown comment or a comment on other content', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const { reply } = await replied(service, content, comment, member());
    const bea = member();
    for (const [place, comment_id] of [
      [content, reply?.replyId],
      [content, '1'],
      [content, 'nonsense'],
      [content, '99999999999999999999'],
      [aClass(), comment?.commentId],
    ] as const) {
      const answer = await call('POST /content-interaction', { ...place, comment_id, text: 'No' }, bea);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    const list = await call('POST /replies', { ...content, comment_id: reply?.replyId });
    expect(list.status).toBe(404);
  });
});

describe('editing', () => {
  test('COM-066, COM-067 changes the text of a comment or reply and marks it as edited', async () => {
    const content = aClass();
    const ada = member();
    const { comment } = await posted(service, content, ada, { text: 'Befor' });
    const { reply } = await replied(service, content, comment, ada, 'Replly');
    service.clock?.advance(60_000);
    const address = { ...content, comment_id: comment?.commentId };
    const same = await call('PUT /content-interaction', { ...address, text: 'Befor ' }, ada);
    expect(same.body.comment).toMatchObject({ edited: false, updatedAt: comment?.updatedAt });
    const answer = await call('PUT /content-interaction', { ...address, text: 'Before' }, ada);
    expect(answer.body.comment).toMatchObject({
      text: 'Before',
      edited: true,
      createdAt: comment?.createdAt,
      replyCount: 1,
    });
    const again = await call(
      'PUT /content-interaction',
      { ...address, reply_id: reply?.replyId, text: 'Reply' },
      ada,
    );
    expect(again.body).toMatchObject({
      reply: { text: 'Reply', edited: true },
      replyCount: 1,
      commentCount: 1,
    });
    const { comments } = (await call('POST /comments', content)).body;
    expect(comments[0]).toMatchObject({
      text: 'Before',
      edited: true,
      updatedAt: answer.body.comment?.updatedAt,
    });
  });

  test.skipIf(!service.clock)(
    'NS-165 sets updatedAt to the time of the edit and keeps the order of writing',
    async () => {
      const content = aClass();
      const ada = member();
      const first = (await posted(service, content, ada)).comment;
      service.clock?.advance(1000);
      const second = (await posted(service, content, ada)).comment;
      service.clock?.advance(5000);
      const address = { ...content, comment_id: first?.commentId };
      const answer = await call('PUT /content-interaction', { ...address, text: 'Later' }, ada);
      const { createdAt = '', updatedAt = '' } = answer.body.comment ?? {};
      expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBe(6000);
      const { comments } = (await call('POST /comments', content)).body;
      expect(comments.map(({ commentId }) => commentId)).toEqual([second?.commentId, first?.commentId]);
    },
  );
});

describe('deleting', () => {
  test('COM-068, NS-167 removes a comment with its replies from every list, and a second deletion answers 404', async () => {
    const content = aClass();
    const ada = member();
    const { comment } = await posted(service, content, ada);
    const address = { ...content, comment_id: comment?.commentId };
    const { reply } = await replied(service, content, comment, member());
    const answer = await call('POST /content-interaction/delete', address, ada);
    expect([answer.status, answer.body]).toEqual([200, { success: true, commentCount: 0 }]);
    expect((await call('POST /comments', content)).body).toEqual({
      comments: [],
      commentCount: 0,
      lastEvaluatedKey: null,
    });
    expect((await call('POST /replies', address)).status).toBe(404);
    expect((await call('POST /comment', address)).status).toBe(404);
    expect((await call('POST /comment', { ...address, reply_id: reply?.replyId })).status).toBe(404);
    expect((await call('POST /content-interaction/delete', address, ada)).status).toBe(404);
    expect((await call('PUT /content-interaction', { ...address, text: 'x' }, ada)).status).toBe(404);
    expect((await call('POST /content-interaction', { ...address, text: 'x' }, ada)).status).toBe(404);
  });

  test('NS-167 lowers replyCount when a reply is deleted', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const bea = member();
    await replied(service, content, comment, member());
    const { reply } = await replied(service, content, comment, bea);
    const address = { ...content, comment_id: comment?.commentId, reply_id: reply?.replyId };
    const answer = await call('POST /content-interaction/delete', address, bea);
    expect(answer.body).toEqual({ success: true, commentCount: 1, replyCount: 1 });
    const list = await call('POST /replies', address);
    expect([list.body.replyCount, list.body.replies.length]).toEqual([1, 1]);
    expect((await call('POST /content-interaction/delete', address, bea)).status).toBe(404);
  });

  test('NS-163 commentCount counts comments and not replies', async () => {
    const content = aClass();
    const ada = member();
    const { comment } = await posted(service, content, ada);
    await posted(service, content, ada);
    await replied(service, content, comment, ada);
    expect((await call('POST /comments', content)).body.commentCount).toBe(2);
  });
});
