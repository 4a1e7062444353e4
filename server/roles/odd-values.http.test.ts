import { beforeAll, expect, test } from 'vitest';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { oddCalls } from '../platform/testing/odd-values.ts';
import { callingStudio } from './testing/studio/calling-studio.ts';

const { studio, equip, referencesBy, sampleOf } = await callingStudio({ payments: 'sandbox' });
const keys = Object.keys(contract) as EndpointKey[];

let [owner, member] = ['', ''];
beforeAll(async () => {
  owner = await studio.signIn('admin@openmat.test');
  member = await studio.signIn('maya@openmat.test');
  await equip(owner, await referencesBy(owner));
});

const oddCallsOf = (key: EndpointKey) =>
  oddCalls(key, contract[key], sampleOf(key, owner)).map(({ path, body }) => ({
    text: `${path} ${JSON.stringify(body)}`,
    as: (cookie: string) =>
      studio.send(path, { method: key.split(' ', 1)[0] as 'GET', cookie, ...(body ? { body } : {}) }),
  }));

/** Ends the account of the owner for all calls that follow. */
const endsAccount: EndpointKey = 'POST /api/v2/users/me/deletion';

test.each(keys.filter((key) => key !== endsAccount))(
  '%s answers odd ids, texts and numbers of an owner with a refusal in words, never with a failure of its own',
  async (key) => {
    // Rate limits refill.
    studio.clock.advance(60_000);
    for (const { text, as } of oddCallsOf(key)) {
      const answer = await as(owner);
      expect(answer.statusCode, `${text}: ${answer.body}`).not.toBe(500);
    }
    // Without a session every answer above would be a refusal.
    expect((await studio.get('/admin/api/team', owner)).statusCode).toBe(200);
  },
);

/** It is asked with a token instead of a session. */
const byToken: EndpointKey = 'POST /api/v2/reporter_emails';

test.each(keys.filter((key) => contract[key].access !== 'public' && key !== byToken))(
  'GEN-004 %s tells a caller without the right so, whatever was sent',
  async (key) => {
    const [odd, ...others] = oddCallsOf(key);
    for (const { text, as } of odd ? [odd, ...others.slice(-1)] : []) {
      expect((await as('')).statusCode, text).toBe(401);
      if (isOfStaff(contract[key].access)) expect((await as(member)).statusCode, text).toBe(403);
    }
  },
);
