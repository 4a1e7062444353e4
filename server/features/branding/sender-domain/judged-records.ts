import type { MailRecord } from '../../../../contract/studio/sender-domain.schema.ts';

export type Judged = Pick<MailRecord, 'state' | 'reason' | 'found'>;

const missing: Judged = { state: 'missing', reason: null, found: [] };
const found = (records: string[]): Judged => ({ state: 'found', reason: null, found: records });
const differs = (reason: NonNullable<MailRecord['reason']>, records: string[]): Judged => ({
  state: 'differs',
  reason,
  found: records,
});

/** Returns the tags of a record such as `v=DKIM1; k=rsa; p=…`, names in lower case. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(tag) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
    }),
  );

/** Judges the SPF record, which names the senders of a domain (RFC 7208). */
export const judgeSpf = (records: readonly string[]): Judged => {
  const own = records.filter((record) => /^v=spf1(?:\s|$)/i.test(record));
  const [one = ''] = own;
  if (own.length === 0) return missing;
  if (own.length > 1) return differs('several', own);
  return /\s\+?all(?:\s|$)/i.test(one) ? differs('open', own) : found(own);
};

/** Judges the DKIM records, one of which must have this public key (RFC 6376). */
export const judgeDkim = (records: readonly string[], publicKey: string): Judged => {
  const keys = records.filter((record) => tagsOf(record).has('p'));
  const isOurs = (record: string): boolean => tagsOf(record).get('p')?.replaceAll(/\s/g, '') === publicKey;
  const [ours] = keys.filter(isOurs);
  if (keys.length === 0) return missing;
  return ours === undefined ? differs('another_key', keys) : found([ours]);
};

const policies: ReadonlySet<string> = new Set(['none', 'quarantine', 'reject']);

/** Judges the DMARC record, the policy for mails with a false sender (RFC 7489). */
export const judgeDmarc = (records: readonly string[]): Judged => {
  const own = records.filter((record) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(record));
  const [one = ''] = own;
  if (own.length === 0) return missing;
  if (own.length > 1) return differs('several', own);
  return policies.has(tagsOf(one).get('p')?.toLowerCase() ?? '') ? found(own) : differs('no_policy', own);
};
