import { generateKeyPair, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db.ts';
import { createSealing, type Sealing } from '../../secrets/sealing.ts';
import type { Secret } from '../../secrets/secret.ts';
import { findSenderDomain, insertKey, replaceKey, type SenderDomainRow } from './sender-domain-store.ts';

/** Signing key of a mail (DKIM, RFC 6376), in the form that nodemailer takes. */
export type SigningKey = {
  domainName: string;
  keySelector: string;
  privateKey: string;
  /** Names of the signed headers, separated by colons. */
  headerFieldNames: string;
};

/**
 * RFC 8058 requires both headers of one-click unsubscribing. Date and Message-ID are left out: relaying mail servers
 * rewrite them, which would break the signature.
 */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Returns the domain of an address, such as `Openmat <hello@studio.example>`; null if it is not an internet domain. */
export const domainOf = (from: string): string | null => {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1]?.toLowerCase() ?? '';
  const isDomain =
    /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(domain);
  return isDomain && isIP(domain) === 0 ? domain : null;
};

export const signingSeal = (secret: Secret): Sealing => createSealing(secret, 'openmat mail signing keys');

const makeKeyPair = promisify(generateKeyPair);

/** Key size that every mail server verifies; larger keys do not fit into the DNS of many providers. */
const keyBits = 2048;

const newKey = async (domain: string, sealing: Sealing) => {
  const { publicKey, privateKey } = await makeKeyPair('rsa', { modulusLength: keyBits });
  // Each installation has a selector of its own, so that a second one of the same domain can publish its key beside it.
  const selector = `openmat-${randomBytes(4).toString('hex')}`;
  return {
    selector,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: sealing.seal(
      `${selector}.${domain}`,
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  };
};

const openKey = (sealing: Sealing, { selector, domain, sealedKey }: SenderDomainRow): string | null =>
  sealing.open(`${selector}.${domain}`, sealedKey);

/** Returns the domain with its key; creates the key if there is none or SECRET has changed since it was encrypted. */
export const domainWithKey = async (
  { db, secret }: { db: Database; secret: Secret },
  domain: string,
): Promise<SenderDomainRow> => {
  const sealing = signingSeal(secret);
  const known = await findSenderDomain(db, domain);
  if (known && openKey(sealing, known) !== null) return known;
  const key = await newKey(domain, sealing);
  await (known ? replaceKey(db, domain, known.sealedKey, key) : insertKey(db, domain, key));
  const made = await findSenderDomain(db, domain);
  if (!made) throw new Error(`The key of ${domain} was removed while it was made.`);
  return made;
};

const rememberedMs = 60_000;

type MailSigningDependencies = { db: Database; clock: Clock; secret: Secret; from: string };

/**
 * Creates a reader of the key that signs mails of this address, cached for a minute; it returns null while the DNS does
 * not publish the key.
 */
export const mailSigning = ({
  db,
  clock,
  secret,
  from,
}: MailSigningDependencies): (() => Promise<SigningKey | null>) => {
  const domain = domainOf(from);
  const sealing = signingSeal(secret);
  let key: SigningKey | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const nowMs = clock.now().getTime();
    if (domain === null || nowMs - readAtMs < rememberedMs) return key;
    const row = await findSenderDomain(db, domain);
    const privateKey = row?.signs ? openKey(sealing, row) : null;
    key =
      row && privateKey
        ? { domainName: domain, keySelector: row.selector, privateKey, headerFieldNames: signedHeaders }
        : null;
    readAtMs = nowMs;
    return key;
  };
};
