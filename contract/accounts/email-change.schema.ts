import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';

/** A change of one's own address that waits for its confirmations. */
export const EmailChange = Type.Object({
  newEmail: Type.String(),
  askedAt: Type.String(),
  /** The moment of the last sending of the mails. */
  mailedAt: Type.String(),
  /** The end of the links, and of the change with them. */
  expiresAt: Type.String(),
  /** False where the address of before has no say, since it was never confirmed. */
  asksOld: Type.Boolean(),
  newConfirmedAt: Nullable(Type.String()),
  oldConfirmedAt: Nullable(Type.String()),
  /** The moment it is made unless it is objected to, where the studio began it; null for a change of the member’s own. */
  changesAt: Nullable(Type.String()),
});
export type EmailChange = Static<typeof EmailChange>;

export const EmailChangeState = Type.Object({
  email: Type.String(),
  /** False while the address is not confirmed: then the new one alone is asked. */
  asksOld: Type.Boolean(),
  change: Nullable(EmailChange),
  /** The last change, while the address of before may undo it. */
  undoable: Nullable(Type.Object({ oldEmail: Type.String(), until: Type.String() })),
  /** The address of the studio, for a member who cannot read the mails any more. */
  contact: Type.String(),
});
export type EmailChangeState = Static<typeof EmailChangeState>;

export const emailChangeSides = ['new', 'old', 'objection', 'undo'] as const;
/**
 * The mail that a link stands in: to the new address, to the old one, to the old one where an owner began the change, or
 * to the old one once the change is made.
 */
export type EmailChangeSide = (typeof emailChangeSides)[number];

/** The link of a mail about a change of address; an address that is not the reader's own is shown in part. */
export const EmailChangeLink = Type.Object({
  side: Type.Enum([...emailChangeSides]),
  /**
   * - `open`: the button may be pressed.
   * - `confirmed`: it was pressed, and the other address has not confirmed yet.
   * - `changed`, `undone`: the change was made, or taken back.
   * - `objected`: a change that an owner began was stopped, mostly as the old address or its member said no.
   * - `over`: the time for the undo is over.
   */
  state: Type.Enum(['open', 'confirmed', 'changed', 'objected', 'undone', 'over']),
  oldEmail: Type.String(),
  newEmail: Type.String(),
  /** The new address confirms in a session of the account alone, so that no stranger joins it to theirs. */
  mustSignIn: Type.Boolean(),
  /** The moment the change is made unless it is objected to, where an owner began it. */
  changesAt: Nullable(Type.String()),
});
export type EmailChangeLink = Static<typeof EmailChangeLink>;

const Token = Type.Object({ token: Type.String({ maxLength: 100 }) });

export const emailChangeEndpoints = endpoints({
  'GET /api/v2/users/me/email_change': {
    summary: 'Your address, and the change of it that waits.',
    access: 'signed-in',
    cache: 'no-store',
    response: EmailChangeState,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/email_change': {
    summary:
      'Asks for another address: both addresses are mailed, and the change is made once both have confirmed. The answer is the same where another account has that address.',
    access: 'signed-in',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({
      email: Type.String({ maxLength: 320 }),
      /** Ends the other sessions with the change. */
      end_other_sessions: Type.Optional(Type.Boolean()),
    }),
    response: EmailChangeState,
    errors: ['not_signed_in', 'fresh_proof_needed', 'invalid', 'too_many_attempts'],
  },
  'POST /api/v2/users/me/email_change/mails': {
    summary:
      'Sends the mails again to each address that has not confirmed; earlier links end. Nothing where no change waits.',
    access: 'signed-in',
    cache: 'no-store',
    response: EmailChangeState,
    errors: ['not_signed_in', 'too_many_attempts'],
  },
  'DELETE /api/v2/users/me/email_change': {
    summary: 'Stops the change that waits; the links of its mails end.',
    access: 'signed-in',
    cache: 'no-store',
    response: EmailChangeState,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/email_changes/links': {
    summary: 'Reads the link of a mail about a change of address, and changes nothing.',
    access: 'public',
    cache: 'no-store',
    reads: true,
    body: Token,
    response: EmailChangeLink,
    errors: ['invalid', 'too_many_attempts'],
  },
  'POST /api/v2/email_changes/confirmations': {
    summary: 'Confirms a change of address by the link of a mail; again changes nothing more.',
    access: 'public',
    cache: 'no-store',
    body: Token,
    response: EmailChangeLink,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict', 'too_many_attempts'],
  },
  'POST /api/v2/email_changes/objections': {
    summary:
      'Says no to a change that an owner began, by the link mailed to the old address, and ends every session; again changes nothing more.',
    access: 'public',
    cache: 'no-store',
    body: Token,
    response: EmailChangeLink,
    errors: ['invalid', 'too_many_attempts'],
  },
  'POST /api/v2/email_changes/undos': {
    summary:
      'Puts the old address back by the link mailed to it, ends every session and freezes the account; again changes nothing more.',
    access: 'public',
    cache: 'no-store',
    body: Token,
    response: EmailChangeLink,
    errors: ['invalid', 'conflict', 'too_many_attempts'],
  },
});
