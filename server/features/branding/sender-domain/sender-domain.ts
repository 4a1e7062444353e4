import { t } from '../../../../contract/messages.ts';
import type { MailRecord, SenderDomain } from '../../../../contract/studio/sender-domain.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Config, settings as known } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { domainOf, domainWithKey } from '../../../platform/mail/signing/mail-signing.ts';
import {
  claimCheck,
  findSenderDomain,
  type SenderDomainRow,
  writeRecords,
} from '../../../platform/mail/signing/sender-domain-store.ts';
import { type Judged, judgeDkim, judgeDmarc, judgeSpf } from './judged-records.ts';
import type { LookUpTxt } from './txt-lookup.ts';

export type SenderDomainContext = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'mailFrom' | 'secret'>;
  lookUpTxt: LookUpTxt;
};

/** Returns the domain of the studio's sender; null if the setting is not made, or names no domain of the internet. */
const domainOfStudio = ({ config }: SenderDomainContext): string | null =>
  config.mailFrom === known.MAIL_FROM.fallback ? null : domainOf(config.mailFrom);

type StoredRecord = Judged & { kind: MailRecord['kind']; host: string };

/** First DMARC record, which only monitors: the owner decides about mails to refuse or set aside. */
const firstDmarc = 'v=DMARC1; p=none';

const wantedOf = (kind: MailRecord['kind'], { publicKey }: SenderDomainRow): string | null => {
  if (kind === 'dkim') return `v=DKIM1; k=rsa; p=${publicKey}`;
  return kind === 'dmarc' ? firstDmarc : null;
};

const viewOf = (domain: string | null, row: SenderDomainRow | null): SenderDomain => ({
  domain,
  checkedAt: row?.checkedAt?.toISOString() ?? null,
  signs: row?.signs ?? false,
  records: row
    ? (row.records as StoredRecord[]).map(
        (record): MailRecord => ({
          ...record,
          wanted: wantedOf(record.kind, row),
        }),
      )
    : [],
});

/** Returns the sender domain as it was found last. */
export const senderDomain = async (context: SenderDomainContext): Promise<SenderDomain> => {
  const domain = domainOfStudio(context);
  return viewOf(domain, domain === null ? null : await findSenderDomain(context.db, domain));
};

const unknown: Judged = { state: 'failed', reason: null, found: [] };

/** Returns the record at a name; `failed` if no answer came. */
const recordAt = async (
  lookUpTxt: LookUpTxt,
  host: string,
  judge: (records: readonly string[]) => Judged,
): Promise<Judged & { host: string }> => {
  try {
    return { ...judge(await lookUpTxt(host)), host };
  } catch {
    return { ...unknown, host };
  }
};

/** Maximum number of parent domains to ask: more than the name of a studio has. */
const mostParents = 4;

/** Returns the DMARC record of the domain, or of the nearest one above it that has one, which counts for it, too. */
const dmarcOf = async (lookUpTxt: LookUpTxt, domain: string) => {
  const parts = domain.split('.');
  const names = parts.slice(0, -1).map((_, above) => parts.slice(above).join('.'));
  const own = await recordAt(lookUpTxt, `_dmarc.${domain}`, judgeDmarc);
  if (own.state !== 'missing') return own;
  for (const name of names.slice(1, 1 + mostParents)) {
    const above = await recordAt(lookUpTxt, `_dmarc.${name}`, judgeDmarc);
    if (above.state !== 'missing') return above;
  }
  return own;
};

const lookUp = async (
  { lookUpTxt }: SenderDomainContext,
  { domain, selector, publicKey }: SenderDomainRow,
): Promise<StoredRecord[]> => {
  const [spf, dkim, dmarc] = await Promise.all([
    recordAt(lookUpTxt, domain, judgeSpf),
    recordAt(lookUpTxt, `${selector}._domainkey.${domain}`, (records) => judgeDkim(records, publicKey)),
    dmarcOf(lookUpTxt, domain),
  ]);
  return [
    { kind: 'spf', ...spf },
    { kind: 'dkim', ...dkim },
    { kind: 'dmarc', ...dmarc },
  ];
};

const check = async (context: SenderDomainContext, row: SenderDomainRow, agoMs: number): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  if (!(await claimCheck(db, row.domain, { now, before: new Date(now.getTime() - agoMs) }))) return;
  const records = await lookUp(context, row);
  const dkim = records.find(({ kind }) => kind === 'dkim')?.state;
  // A DNS that does not answer says nothing about the key.
  const signs = dkim === 'failed' ? null : dkim === 'found';
  await writeRecords(db, row, { records, signs });
};

/** Period in which the last answer still holds. */
const againAfterMs = 10_000;

/** Checks the DNS. Throws `invalid` if there is no domain to ask for. */
export const checkSenderDomain = async (context: SenderDomainContext): Promise<SenderDomain> => {
  const domain = domainOfStudio(context);
  if (domain === null)
    throw new AppError('invalid', {
      message: t('Name an address of the studio’s own domain under Connections first.'),
    });
  await check(
    context,
    await domainWithKey({ ...context, secret: context.config.secret }, domain),
    againAfterMs,
  );
  return senderDomain(context);
};

const waitingMs = 10 * 60_000;
const settledMs = 24 * 3_600_000;

/**
 * Checks again, by itself: every ten minutes while a record is not as it should be, else once a day. Asks nothing
 * before an owner has asked for the first time.
 */
export const recheckSenderDomain = async (context: SenderDomainContext): Promise<void> => {
  const domain = domainOfStudio(context);
  const row = domain === null ? null : await findSenderDomain(context.db, domain);
  if (!row?.checkedAt) return;
  const isSettled = (row.records as StoredRecord[]).every(({ state }) => state === 'found');
  await check(context, row, isSettled ? settledMs : waitingMs);
};
