import type { InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { mount } from '../../../platform/http/mount.ts';
import { createServer } from '../../../platform/http/server.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { formWithFile } from '../../../platform/testing/multipart.ts';
import { createUploads } from '../index.ts';

type Who = 'maya' | 'noor';

/** Uploads as a server of their own, on a storage one may look into; `x-who` is who asks. */
export const uploadApp = async (
  { db, pool }: TestDatabase,
  storage: Storage,
  { needsVerifiedEmail = false, admin = false } = {},
) => {
  for (const name of ['maya', 'noor'])
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug)
       values ($1, $1 || '@example.com', $1, $1, '', $1) on conflict do nothing`,
      [name],
    );
  const clock = fixedClock(new Date());
  const uploads = createUploads({ db, storage, clock, log: { error: () => undefined }, needsVerifiedEmail });
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async ({ headers }) => {
      const id = headers['x-who'];
      return typeof id === 'string' && id
        ? {
            id,
            sessionId: id,
            ...rightsOf(admin ? 'owner' : null),
            username: null,
            hasSubscriptionAccess: true,
          }
        : null;
    },
  });
  mount(app, uploads.routes, { checkAnswers: true });
  await app.register(uploads.media);
  afterAll(async () => {
    await app.close();
    await uploads.close();
  });

  const upload = (
    content: Buffer,
    { name = 'photo.jpg', who = 'maya' as Who | '', field = 'image' } = {},
  ) => {
    const { headers, body } = formWithFile(field, content, name);
    return app.inject({
      method: 'POST',
      url: '/api/v2/upload/image',
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', 'x-who': who, ...headers },
      payload: body,
    } as InjectOptions);
  };
  /** The address of a picture that must be taken. */
  const address = async (content: Buffer, who: Who = 'maya'): Promise<string> => {
    const answer = await upload(content, { who });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().imageUrl;
  };
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });
  return { uploads, clock, upload, address, get };
};
