import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';

export const secondFactorCall = 'GET /api/v2/users/me/second_factor';

/** A member with a password alone, in a session that has just proved whose it is. */
export const passwordAlone: SecondFactor = {
  required: false,
  mustEnrol: false,
  needsMailboxProof: false,
  freshUntil: new Date(Date.now() + 3_600_000).toISOString(),
  proof: { typed: { first: 'password', code: false }, passkey: false },
  hasPassword: true,
  passwordChangedAt: null,
  authenticatorApp: { on: false, since: null },
  passkeys: { available: false, list: [] },
  recoveryCodes: null,
};

export const appOn = (left = 10): SecondFactor => ({
  ...passwordAlone,
  proof: { typed: { first: 'password', code: true }, passkey: false },
  authenticatorApp: { on: true, since: '2026-11-20T10:00:00.000Z' },
  recoveryCodes: { left, madeAt: '2026-11-20T10:00:00.000Z' },
});
