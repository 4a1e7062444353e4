import { describe, expect, test } from 'vitest';
import { Secret } from '../platform/secrets/secret.ts';
import { mayDelete, mayEdit, mayTakePart, moderates, mustBeTheProduct, mustModerate } from './access.ts';
import type { Commenter } from './commenter.ts';

const person = (more: Partial<Commenter> = {}): Commenter => ({
  id: 'ada',
  sessionId: 'token',
  admin: false,
  role: null,
  permissions: more.service ? ['product.act'] : more.admin ? ['comments.moderate'] : [],
  username: 'ada',
  hasSubscriptionAccess: true,
  firstName: 'Ada',
  lastName: 'Stone',
  photo: null,
  token: new Secret('token'),
  service: false,
  issuedAtSeconds: 0,
  ...more,
});
const lapsed = person({ hasSubscriptionAccess: false });
const nameless = person({ username: null });
const admin = person({ id: 'bo', admin: true });
const product = person({ id: 'product', admin: true, service: true });

describe('NS-160 who may take part', () => {
  test('members with a username', () => {
    expect(mayTakePart(person())).toBe(true);
    expect(mayTakePart(admin)).toBe(true);
  });
  test('a caller without access or a username, and the product, may not take part', () => {
    for (const caller of [lapsed, nameless, person({ username: '' }), product])
      expect(mayTakePart(caller)).toBe(false);
  });
});

test('R45 only the author edits, with or without a membership; an administrator does not', () => {
  for (const author of [person(), lapsed, nameless]) expect(mayEdit(author, 'ada')).toBe(true);
  for (const other of [admin, product, person({ id: 'bea' })]) expect(mayEdit(other, 'ada')).toBe(false);
  expect(mayEdit(person(), null)).toBe(false);
});

test('R46 the author and administrators delete', () => {
  for (const person of [lapsed, admin]) expect(mayDelete(person, 'ada')).toBe(true);
  for (const other of [product, person({ id: 'bea' })]) expect(mayDelete(other, 'ada')).toBe(false);
});

test('R48 only administrators see what members do not, and only the product makes its calls', () => {
  expect(moderates(admin)).toBe(true);
  for (const other of [null, person(), product]) expect(moderates(other)).toBe(false);
  expect(() => mustModerate(null)).toThrow('Not signed in');
  expect(() => mustModerate(person())).toThrow('not allowed');
  expect(() => mustBeTheProduct(admin)).toThrow('not allowed');
  expect(() => mustBeTheProduct(product)).not.toThrow();
});
