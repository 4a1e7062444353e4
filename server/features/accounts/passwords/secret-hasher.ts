import { type ScryptOptions, scrypt } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashes what an attacker who stole the tables could try out: each try costs as much as the hash. */
export type SecretHasher = {
  hashPassword: (password: string) => Promise<string>;
  verifyPassword: (check: { hash: string; password: string }) => Promise<boolean>;
  /** The hash of a recovery code. */
  hashCode: (code: string, salt: Buffer) => Promise<Buffer>;
};

const codeHashBytes = 32;
/** Fifty bits are less than a key, so they are hashed like a password (ASVS 6.5.2). */
const codeCost: ScryptOptions = { N: 16_384, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };

export const hashCodeWith =
  (cost: ScryptOptions): SecretHasher['hashCode'] =>
  (code, salt) =>
    new Promise((resolve, reject) => {
      scrypt(code, salt, codeHashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
    });

/** Passwords as the authentication library hashes them: scrypt with N = 16,384 and r = 16, 32 MB and 60 ms each. */
export const scryptHasher: SecretHasher = { hashPassword, verifyPassword, hashCode: hashCodeWith(codeCost) };
