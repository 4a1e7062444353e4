import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { createSealing } from '../../platform/secrets/sealing.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { addKey, dropKeys, lockKeys, type StoredKey, signUntil, storedKeys } from './key-store.ts';
import { nextKey, publishedKeys, signedLongAgo, signingKey } from './rotation.ts';

export type KeysContext = { db: Database; clock: Clock; secret: Secret };
/** Key with its private half opened; stored keys have a public half and a sealed one. */
type OwnKey = StoredKey & { jwk: JWK };

const imported = new WeakMap<OwnKey, ReturnType<typeof importJWK>>();

/** Imports each key once, not for every token. */
const importedKey = (own: OwnKey): ReturnType<typeof importJWK> => {
  const known = imported.get(own) ?? importJWK(own.jwk, 'EdDSA');
  imported.set(own, known);
  return known;
};

/** TTL of the keys in memory, far less than the hour for which a key is published before it signs. */
const rememberedMs = 5 * 60 * 1000;

const newKey = async (): Promise<{ kid: string; jwk: JWK; publicKey: string }> => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: randomUUID(), jwk, publicKey: jwk.x ?? '' };
};

/** All stored keys, and those that this process can open. */
type KeyRing = { all: StoredKey[]; own: OwnKey[] };

/** Creates the reader of the keys in the database, which makes the next one first if that is due. */
const keyRingReader = ({ db, clock, secret }: KeysContext) => {
  const sealing = createSealing(secret, 'openmat comment token keys');

  const ownOf = (keys: readonly StoredKey[]): OwnKey[] =>
    keys.flatMap((key) => {
      const opened = sealing.open(key.kid, key.sealedKey);
      return opened === null ? [] : [{ ...key, jwk: JSON.parse(opened) as JWK }];
    });

  const renew = (): Promise<KeyRing> =>
    transaction(db, async (trx) => {
      await lockKeys(trx);
      const now = clock.now();
      const before = ownOf(await storedKeys(trx));
      // Another process may have been faster.
      const next = nextKey(before, now);
      if (next) {
        const last = before.at(-1);
        if (last) await signUntil(trx, last.kid, next.signsFrom);
        const { kid, jwk, publicKey } = await newKey();
        await addKey(trx, { kid, publicKey, sealedKey: sealing.seal(kid, JSON.stringify(jwk)), ...next });
        await dropKeys(trx, signedLongAgo(now));
      }
      const all = await storedKeys(trx);
      return { all, own: ownOf(all) };
    });

  return async (): Promise<KeyRing> => {
    const all = await storedKeys(db);
    const own = ownOf(all);
    return nextKey(own, clock.now()) ? renew() : { all, own };
  };
};

/**
 * Creates the keys that sign tokens, the same in every process of the product: the process that finds the next key due
 * makes it, and the others find it in the database. A process with another SECRET cannot open them and keeps keys of
 * its own beside them.
 */
export const createSigningKeys = (context: KeysContext) => {
  const { clock } = context;
  const keysNow = keyRingReader(context);
  let remembered: { own: OwnKey[]; atMs: number } = { own: [], atMs: Number.NEGATIVE_INFINITY };

  const current = async (): Promise<OwnKey> => {
    const now = clock.now();
    const isFresh = Math.abs(now.getTime() - remembered.atMs) < rememberedMs;
    const known = isFresh && !nextKey(remembered.own, now) ? signingKey(remembered.own, now) : undefined;
    if (known) return known;
    const { own } = await keysNow();
    remembered = { own, atMs: now.getTime() };
    // Another process may have made them while this one waited.
    const found = signingKey(own, clock.now());
    if (!found) throw new Error('no key signs tokens for the comments service now');
    return found;
  };

  return {
    /** Returns the key that signs now. */
    current: async () => {
      const own = await current();
      return { kid: own.kid, key: await importedKey(own) };
    },
    /** Returns the public keys of tokens in use, and the one that comes next. */
    published: async () => {
      const { all } = await keysNow();
      return publishedKeys(all, clock.now()).map(({ kid, publicKey }) => ({
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        x: publicKey,
        kid,
        alg: 'EdDSA' as const,
        use: 'sig' as const,
      }));
    },
  };
};
export type SigningKeys = ReturnType<typeof createSigningKeys>;
