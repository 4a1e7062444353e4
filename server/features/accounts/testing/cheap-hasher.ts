import { randomBytes, type ScryptOptions, scryptSync } from 'node:crypto';
import { hashCodeWith, type SecretHasher } from '../passwords/secret-hasher.ts';

const cost: ScryptOptions = { N: 16, r: 1, p: 1 };
const keyOf = (password: string, salt: string): string =>
  scryptSync(password.normalize('NFKC'), salt, 64, cost).toString('hex');

/** Stores what the real hasher stores, for a thousandth of its cost: a run of all tests hashes a thousand secrets. */
export const cheapHasher: SecretHasher = {
  hashPassword: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  verifyPassword: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
  hashCode: hashCodeWith(cost),
};
