import { describe, expect, test } from 'vitest';
import { serviceUnderTest } from '../testing/suite-server.ts';
import { aClass, admin, member, posted, replied } from '../testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;
const reaction = 'POST /content-interaction/reaction' as const;

describe('liking a comment or reply', () => {
  test('COM-003, COM-069, NS-169 counts once per member, also on one’s own comment, and a second like takes the first back', async () => {
    const content = aClass();
    const [ada, bea] = [member(), member()];
    const { comment } = await posted(service, content, ada);
    const { reply } = await replied(service, content, comment, bea);
    for (const reply_id of [undefined, reply?.replyId]) {
      const like = { ...content, comment_id: comment?.commentId, reply_id, type: 'LIKE' };
      expect((await call(reaction, like, ada)).body).toEqual({ likedByMe: true, likes: 1 });
      expect((await call(reaction, like, bea)).body).toEqual({ likedByMe: true, likes: 2 });
      expect((await call(reaction, like, ada)).body).toEqual({ likedByMe: false, likes: 1 });
    }
    expect((await call('POST /comments', content, bea)).body.comments).toMatchObject([
      { likes: 1, likedByMe: true },
    ]);
    const place = { ...content, comment_id: comment?.commentId };
    expect((await call('POST /replies', place, ada)).body.replies).toMatchObject([
      { likes: 1, likedByMe: false },
    ]);
  });

  test('is idempotent when the call gives the wanted state with `on`', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const bea = member();
    const like = { ...content, comment_id: comment?.commentId, type: 'LIKE' };
    for (const on of [true, true, false, false])
      expect((await call(reaction, { ...like, on }, bea)).body).toEqual({ likedByMe: on, likes: on ? 1 : 0 });
  });

  test('NS-169 a dislike of a comment is refused with 422', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const answer = await call(
      reaction,
      { ...content, comment_id: comment?.commentId, type: 'DISLIKE' },
      member(),
    );
    expect([answer.status, answer.body.errors]).toEqual([422, { type: ['must be LIKE'] }]);
  });

  test('answers 404 when the comment or reply does not exist in that place', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const { reply } = await replied(service, content, comment, member());
    const other = (await posted(service, content, member())).comment;
    for (const place of [
      { ...content, comment_id: '999999999' },
      { ...content, comment_id: reply?.replyId },
      { ...content, comment_id: other?.commentId, reply_id: reply?.replyId },
      { ...aClass(), comment_id: comment?.commentId },
    ])
      expect((await call(reaction, { ...place, type: 'LIKE' }, member())).status).toBe(404);
  });
});

describe('liking a class or series', () => {
  test('COM-004, COM-070, COM-071, COM-042, NS-169 a like and a dislike replace each other, a repeated one is cleared, and no answer counts dislikes', async () => {
    const content = { ...aClass(), content_type: 'SERIES' };
    const [ada, bea] = [member(), member()];
    const say = async (type: string, caller = ada) =>
      (await call(reaction, { ...content, type }, caller)).body;
    expect(await say('LIKE', bea)).toEqual({ likes: 1, likedByMe: true, dislikedByMe: false });
    expect(await say('LIKE')).toEqual({ likes: 2, likedByMe: true, dislikedByMe: false });
    expect(await say('DISLIKE')).toEqual({ likes: 1, likedByMe: false, dislikedByMe: true });
    const info = await call('POST /content-info', content, ada);
    expect(info.body).toEqual({
      likes: 1,
      likedByMe: false,
      dislikedByMe: true,
      suspended: false,
      waiting: [],
    });
    expect(await say('DISLIKE')).toEqual({ likes: 1, likedByMe: false, dislikedByMe: false });
    expect((await call('POST /content-info', content)).body.likes).toBe(1);
  });

  test('COM-082 a reaction of an unknown type is refused with 422', async () => {
    for (const type of ['LOVE', 'like', ''])
      expect((await call(reaction, { ...aClass(), type }, member())).status).toBe(422);
  });

  test('NS-225 a reaction or comment on unknown content is refused with 404 and stores nothing', async () => {
    for (const content_id of ['1', `0${aClass().content_id}`, 'slow-hips', '9999999999999', "x'; --"])
      for (const content_type of ['CLASS', 'SERIES']) {
        const content = { content_type, content_id };
        const about = { title: 'CLICK https://evil.test', instructors: [{ full_name: 'Security Team' }] };
        expect((await call(reaction, { ...content, ...about, type: 'LIKE' }, member())).status).toBe(404);
        const comment = { ...content, ...about, text: 'Hello' };
        expect((await call('POST /content-interaction', comment, member())).status).toBe(404);
      }
    expect(
      (await call('POST /admin/content', { content_type: 'CLASS' }, admin())).body.content,
    ).not.toContainEqual(expect.objectContaining({ id: '1' }));
  });

  test('NS-225 a member who reacts to more than 30 unknown contents is rate limited', async () => {
    const bea = member();
    const statuses: number[] = [];
    for (let id = 1; id <= 32; id += 1)
      statuses.push(
        (await call(reaction, { content_type: 'CLASS', content_id: 1_000 + id, type: 'LIKE' }, bea)).status,
      );
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  });

  test('taking back a like that was never given stores nothing', async () => {
    const content = aClass();
    const answer = await call(reaction, { ...content, type: 'LIKE', on: false }, member());
    expect(answer.body).toEqual({ likes: 0, likedByMe: false, dislikedByMe: false });
    expect((await call('POST /admin/content/one', content, admin())).body.content).toBe(null);
  });

  test('COM-037, NS-225 the title and coaches of the content come from the catalog and not from the call, and administrators see its dislikes', async () => {
    const content = aClass();
    const about = { title: 'CLICK https://evil.test', instructors: [{ full_name: 'Security Team' }] };
    await call(reaction, { ...content, ...about, type: 'DISLIKE' }, member());
    const answer = await call('POST /admin/content/one', content, admin());
    expect(answer.body.content).toMatchObject({
      title: 'Slow Hips',
      instructors: [{ full_name: 'Ada Lund' }],
      likes: 0,
      dislikes: 1,
    });
    await posted(service, content, member(), { title: 'Slower Hips' });
    const again = await call('POST /admin/content/one', content, admin());
    expect(again.body.content).toMatchObject({
      title: 'Slow Hips',
      instructors: [{ full_name: 'Ada Lund' }],
    });
  });
});
