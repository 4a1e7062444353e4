import { describe, expect, test } from 'vitest';
import { serviceUnderTest } from './testing/suite-server.ts';
import { aClass, admin, member, posted, replied } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;
const reaction = 'POST /content-interaction/reaction' as const;

describe('liking a comment or reply', () => {
  test('COM-003, COM-069, NS-169 counts once a member, one’s own too, and again takes it back', async () => {
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

  test('with `on` comes to the same however often it is sent', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const bea = member();
    const like = { ...content, comment_id: comment?.commentId, type: 'LIKE' };
    for (const on of [true, true, false, false])
      expect((await call(reaction, { ...like, on }, bea)).body).toEqual({ likedByMe: on, likes: on ? 1 : 0 });
  });

  test('NS-169 there is no dislike of a comment', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const told = await call(
      reaction,
      { ...content, comment_id: comment?.commentId, type: 'DISLIKE' },
      member(),
    );
    expect([told.status, told.body.errors]).toEqual([422, { type: ['must be LIKE'] }]);
  });

  test('of what is not there is 404', async () => {
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
  test('COM-004, COM-070, COM-071, COM-042, NS-169 is exclusive, again clears it, and dislikes are counted nowhere', async () => {
    const content = { ...aClass(), content_type: 'SERIES' };
    const [ada, bea] = [member(), member()];
    const say = async (type: string, caller = ada) =>
      (await call(reaction, { ...content, type }, caller)).body;
    expect(await say('LIKE', bea)).toEqual({ likes: 1, likedByMe: true, dislikedByMe: false });
    expect(await say('LIKE')).toEqual({ likes: 2, likedByMe: true, dislikedByMe: false });
    expect(await say('DISLIKE')).toEqual({ likes: 1, likedByMe: false, dislikedByMe: true });
    const info = await call('POST /content-info', content, ada);
    expect(info.body).toEqual({ likes: 1, likedByMe: false, dislikedByMe: true, suspended: false });
    expect(await say('DISLIKE')).toEqual({ likes: 1, likedByMe: false, dislikedByMe: false });
    expect((await call('POST /content-info', content)).body.likes).toBe(1);
  });

  test('COM-082 other types are refused', async () => {
    for (const type of ['LOVE', 'like', ''])
      expect((await call(reaction, { ...aClass(), type }, member())).status).toBe(422);
  });

  test('taking back what was never said leaves nothing behind', async () => {
    const content = aClass();
    const told = await call(reaction, { ...content, type: 'LIKE', on: false }, member());
    expect(told.body).toEqual({ likes: 0, likedByMe: false, dislikedByMe: false });
    expect((await call('POST /admin/content/one', content, admin())).body.content).toBe(null);
  });

  test('COM-037, NS-170 what it is called comes with the call, for those who moderate, who alone see dislikes', async () => {
    const content = aClass();
    const about = { title: 'Slow\u{202e} Hips', instructors: [{ full_name: 'Bo Ek' }, { full_name: ' ' }] };
    await call(reaction, { ...content, ...about, type: 'DISLIKE' }, member());
    const told = await call('POST /admin/content/one', content, admin());
    expect(told.body.content).toMatchObject({
      title: 'Slow Hips',
      instructors: [{ full_name: 'Bo Ek' }],
      likes: 0,
      dislikes: 1,
    });
    await posted(service, content, member(), { title: 'Slower Hips' });
    const again = await call('POST /admin/content/one', content, admin());
    expect(again.body.content).toMatchObject({ title: 'Slower Hips', instructors: [{ full_name: 'Bo Ek' }] });
  });
});
