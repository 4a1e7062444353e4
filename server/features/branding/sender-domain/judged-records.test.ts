import { describe, expect, test } from 'vitest';
import { judgeDkim, judgeDmarc, judgeSpf } from './judged-records.ts';

const missing = { state: 'missing', reason: null };
const found = { state: 'found', reason: null };
const differs = (reason: string) => ({ state: 'differs', reason });

describe('BEY-64 records of the mail domain', () => {
  test.each([
    [[], missing],
    [['google-site-verification=1', 'v=spf10 x'], missing],
    [['x', 'v=spf1 include:mail.example -all'], found],
    [['V=SPF1 a ~all'], found],
    [['v=spf1 a -all', 'v=spf1 mx -all'], differs('several')],
    [['v=spf1 a +all'], differs('open')],
    [['v=spf1 all'], differs('open')],
  ])('SPF %j is %j', (records, expected) => {
    expect(judgeSpf(records)).toMatchObject(expected);
  });

  test.each([
    [[], missing],
    [['unrelated'], missing],
    [['v=DKIM1; k=rsa; p=AbC+/='], found],
    [['k=rsa;p= AbC+ /= ;'], found],
    [['p=other', 'p=AbC+/='], found],
    [['v=DKIM1; p=other'], differs('another_key')],
    [['v=DKIM1; p='], differs('another_key')],
  ])('DKIM %j is %j', (records, expected) => {
    expect(judgeDkim(records, 'AbC+/=')).toMatchObject(expected);
  });

  test.each([
    [[], missing],
    [['v=spf1 -all'], missing],
    [['v=DMARC1; p=none'], found],
    [['v=DMARC1;p=Reject; rua=mailto:a@b.example'], found],
    [['v=DMARC1'], differs('no_policy')],
    [['v=DMARC1; p=later'], differs('no_policy')],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], differs('several')],
  ])('DMARC %j is %j', (records, expected) => {
    expect(judgeDmarc(records)).toMatchObject(expected);
  });
});
