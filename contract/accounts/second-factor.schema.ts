import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';

/**
 * The second factor of an account: an authenticator app, passkeys, recovery codes. Signing in with it is
 * under /api/auth, see contract/accounts/second-step.ts. A call with the proof `fresh` answers 403 `fresh_proof_needed`
 * unless the session proved whose it is in the last ten minutes: by signing in, or by `reauthenticate`.
 */

export const passkeyNameLength = 60;

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Nullable(Type.String()),
  /** Kept in an account of the device's maker, so that it is there on the member's other devices, too. */
  backedUp: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactor = Type.Object({
  /** True if this account must have a second factor. */
  required: Type.Boolean(),
  /**
   * True if a second factor is required and missing: until there is one, an administrator has the rights of a member.
   */
  mustEnrol: Type.Boolean(),
  /** True if this browser has to open a link from a mail to the address before it sets up the first one. */
  needsMailboxProof: Type.Boolean(),
  /** Moment until which calls with the proof `fresh` are carried out; null: reauthenticate first. */
  freshUntil: Nullable(Type.String()),
  /** The proof that `reauthenticate` asks this account for: all of `typed` together, or the passkey alone. */
  proof: Type.Object({
    typed: Type.Object({
      /** A mailed code is used if the account has neither password nor passkey. */
      first: Nullable(Type.Enum(['password', 'mailedCode'])),
      /** True if a code of the authenticator app, or a recovery code, is needed beside it. */
      code: Type.Boolean(),
    }),
    passkey: Type.Boolean(),
  }),
  /** False for an account that has only ever signed in by a provider or a mailed link. */
  hasPassword: Type.Boolean(),
  passwordChangedAt: Nullable(Type.String()),
  authenticatorApp: Type.Object({ on: Type.Boolean(), since: Nullable(Type.String()) }),
  /** `available` is false where browsers offer none: the address is neither https nor localhost. */
  passkeys: Type.Object({ available: Type.Boolean(), list: Type.Array(Passkey) }),
  /** Null if none were ever made. */
  recoveryCodes: Nullable(Type.Object({ left: Type.Integer({ minimum: 0 }), madeAt: Type.String() })),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** Recovery codes, shown once when they are made; null if the account has its codes already. */
const NewRecoveryCodes = Type.Object({ recoveryCodes: Nullable(Type.Array(Type.String())) });

/** The secret of an app that is being set up; the QR code is a path of squares in `size` by `size` units. */
export const AppSetup = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type AppSetup = Static<typeof AppSetup>;

/**
 * Input and output of `navigator.credentials`, in the JSON of the WebAuthn standard (parseCreationOptionsFromJSON,
 * toJSON).
 */
const WebAuthnJson = Type.Record(Type.String(), Type.Unknown());
/** Options for the device; `token` is returned with the device's answer, within five minutes, once. */
const PasskeyRequest = Type.Object({ options: WebAuthnJson, token: Type.String() });
const PasskeyAnswer = { token: Type.String(), response: WebAuthnJson };

export const secondFactorEndpoints = endpoints({
  'GET /api/v2/users/me/second_factor': {
    summary: 'What the signed-in person signs in with beside the password.',
    access: 'signed-in',
    cache: 'no-store',
    response: SecondFactor,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/second_factor/reauthenticate/options': {
    summary: 'What a device is asked, to prove with a passkey whose session this is.',
    access: 'signed-in',
    cache: 'no-store',
    response: PasskeyRequest,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /api/v2/users/me/second_factor/reauthenticate/mail': {
    summary:
      'Mails the code that proves an account without password and passkey, good for ten minutes and five tries. 409 for others.',
    access: 'signed-in',
    response: Success,
    errors: ['not_signed_in', 'conflict', 'too_many_attempts'],
  },
  'POST /api/v2/users/me/second_factor/reauthenticate': {
    summary:
      'Proves again whose session this is: by a passkey, or by password or mailed code with the second factor of the account. `errors` names `password`, `mailedCode`, `code` or `passkey`.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({
      password: Type.Optional(Type.String()),
      mailedCode: Type.Optional(Type.String({ maxLength: 40 })),
      /** A code of the authenticator app, or a recovery code. */
      code: Type.Optional(Type.String()),
      passkey: Type.Optional(Type.Object(PasskeyAnswer)),
    }),
    response: Type.Object({ freshUntil: Type.String() }),
    errors: ['not_signed_in', 'invalid', 'too_many_attempts'],
  },
  'POST /api/v2/users/me/second_factor/app': {
    summary: 'Begins to set up an authenticator app; again begins anew. 409 when one is on.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    response: AppSetup,
    errors: ['not_signed_in', 'fresh_proof_needed', 'mailbox_proof_required', 'conflict'],
  },
  'POST /api/v2/users/me/second_factor/app/confirm': {
    summary:
      'Turns the app on with the code it shows and ends the other sessions. `errors.code` says what is wrong.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ code: Type.String() }),
    response: NewRecoveryCodes,
    errors: ['not_signed_in', 'invalid', 'too_many_attempts', 'fresh_proof_needed', 'mailbox_proof_required'],
  },
  'DELETE /api/v2/users/me/second_factor/app': {
    summary:
      'Turns the app off and ends the other sessions. 409 when it is the last of an account that needs one.',
    access: 'signed-in',
    proof: 'fresh',
    response: Success,
    errors: ['not_signed_in', 'fresh_proof_needed', 'second_factor_required'],
  },
  'POST /api/v2/users/me/second_factor/recovery_codes': {
    summary: 'Ten new recovery codes; the old ones stop working. 409 without an app or a passkey.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    response: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['not_signed_in', 'fresh_proof_needed', 'conflict'],
  },
  'POST /api/v2/users/me/second_factor/passkeys/options': {
    summary: 'What a device is asked, to make a passkey. 404 where passkeys are not available.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    response: PasskeyRequest,
    errors: ['not_signed_in', 'fresh_proof_needed', 'mailbox_proof_required', 'not_found'],
  },
  'POST /api/v2/users/me/second_factor/passkeys': {
    summary: 'Adds the passkey a device has made. `errors` names `name` or `passkey`.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ name: Type.String(), ...PasskeyAnswer }),
    response: Type.Object({ passkey: Passkey, recoveryCodes: Nullable(Type.Array(Type.String())) }),
    errors: ['not_signed_in', 'fresh_proof_needed', 'mailbox_proof_required', 'invalid', 'not_found'],
  },
  'PUT /api/v2/users/me/second_factor/passkeys/{id}': {
    summary: 'Renames a passkey.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ name: Type.String() }),
    response: Passkey,
    errors: ['not_signed_in', 'invalid', 'not_found'],
  },
  'DELETE /api/v2/users/me/second_factor/passkeys/{id}': {
    summary: 'Removes a passkey. 409 when it is the last of an account that needs one.',
    access: 'signed-in',
    proof: 'fresh',
    params: Type.Object({ id: Type.String() }),
    response: Success,
    errors: ['not_signed_in', 'fresh_proof_needed', 'second_factor_required', 'not_found'],
  },
});
