import { expect, test } from 'vitest';
import { type CommentsContract, commentsContract } from '../../contract/comments/comments-service.schema.ts';
import { oddCalls } from '../platform/testing/odd-values.ts';
import { serviceUnderTest } from './testing/suite-server.ts';
import { aClass, admin, member, posted, product } from './testing/writing.ts';

const service = await serviceUnderTest();
const keys = Object.keys(commentsContract) as (keyof CommentsContract & string)[];

test.each(keys)(
  '%s answers odd ids, texts and numbers of every role with a refusal in words, never with a failure of its own',
  async (key) => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const [, path = ''] = key.split(' ', 2);
    const sample = { path, body: { ...content, comment_id: comment?.commentId } };
    for (const caller of [null, member(), admin(), product])
      for (const { body } of oddCalls(key, commentsContract[key], sample)) {
        service.clock?.advance(60_000);
        const answer = await service.call(key, body ?? {}, caller);
        expect(answer.status, `${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).not.toBe(500);
      }
  },
);
