import { type Static, Type } from 'typebox';
import { type Message, msg } from './messages.ts';

/**
 * Every failure the API can name: its HTTP status and the sentence a person reads. `statusWord` is the status in the
 * body, for callers that read it there.
 */
export const errorCatalog = {
  bad_request: { status: 400, message: msg('We could not read that request.') },
  not_signed_in: { status: 401, message: msg('Not signed in') },
  invalid_credentials: { status: 401, message: msg('Invalid email or password.') },
  second_step_over: {
    status: 401,
    message: msg('Too much time has passed, or too many codes were wrong. Please sign in again.'),
  },
  first_proof_over: {
    status: 401,
    message: msg('Too much time has passed. Please ask for a new link.'),
  },
  payment_declined: {
    status: 402,
    message: msg('Your payment was declined. Nothing was charged. Try another payment method.'),
  },
  fresh_proof_needed: {
    status: 403,
    message: msg('Nothing was changed. Confirm first that it is you, then try again.'),
  },
  password_required: {
    status: 403,
    message: msg('Type the password of your account, or set a new one.'),
  },
  mailbox_proof_required: {
    status: 403,
    message: msg('Open a link from a mail to your address in this browser first.'),
  },
  forbidden: { status: 403, message: msg('You are not allowed to do that.') },
  email_not_verified: {
    status: 403,
    message: msg('Please confirm your e-mail first: open the link in the mail we have sent you.'),
  },
  cross_site: { status: 403, message: msg('This request came from another site and was not carried out.') },
  playlist_private: { status: 403, message: msg('This playlist is private') },
  not_the_author: { status: 403, message: msg('Only the author can change this playlist.') },
  suspended: { status: 403, message: msg('You cannot comment at the moment.') },
  second_factor_missing: {
    status: 403,
    message: msg('The team of this studio signs in with a second step. Set up yours, and go on.'),
  },
  staff_suspended: {
    status: 403,
    message: msg('An owner has suspended you from the team of this studio. Ask them to let you in again.'),
  },
  account_frozen: {
    status: 403,
    message: msg(
      'This account is frozen, since its owner said that a change was not theirs. Choose a new password by mail to use it again.',
    ),
  },
  not_found: { status: 404, message: msg('We could not find that.') },
  media_expired: {
    status: 403,
    message: msg('This link to the video has expired. Reload the page to go on.'),
  },
  conflict: { status: 409, message: msg('Somebody changed this in the meantime. Reload and try again.') },
  class_not_ready: { status: 409, message: msg('This class has no video to practise with yet.') },
  second_factor_required: {
    status: 409,
    message: msg('Your account needs a second factor. Add another one first, then this one can go.'),
  },
  wrong_version: { status: 412, message: msg('This server speaks tus 1.0.0.') },
  too_large: { status: 413, message: msg('That is too large.') },
  wrong_type: { status: 415, message: msg('That kind of content is not accepted here.') },
  invalid: { status: 422, message: msg('Some of the values are not valid.') },
  structure_invalid: {
    status: 422,
    message: msg('The structure was not saved: some of its sections have errors.'),
    statusWord: 'error',
  },
  not_eligible: {
    status: 422,
    message: msg('This offer is not open to you.'),
    statusWord: 'unprocessable_entity',
  },
  busy: {
    status: 423,
    message: msg('Somebody is sending a part of this file right now. Try again in a moment.'),
  },
  sign_in_by_link: {
    status: 429,
    message: msg(
      'Too many sign-ins to this account have failed lately. We can mail you a link that signs you in.',
    ),
  },
  too_many_attempts: { status: 429, message: msg('Too many attempts. Please wait a little and try again.') },
  checksum_mismatch: {
    status: 460,
    message: msg('What arrived is not what was sent. Send this part again.'),
  },
  internal: { status: 500, message: msg('Something went wrong.') },
  unavailable: {
    status: 503,
    message: msg('A part of the studio is not available right now. Please try again soon.'),
  },
  storage_full: {
    status: 507,
    message: msg(
      'The studio’s disk is full. Free some room on it, then try again: an upload goes on where it stopped.',
    ),
  },
} as const satisfies Record<string, { status: number; message: Message; statusWord?: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** Errors of every call of administrators that names one item, such as a class. */
export const adminItemErrors = ['not_signed_in', 'forbidden', 'not_found'] as const satisfies ErrorCode[];

/** The body of every failed call. `errors` names the fields of a 422, or lists the invalid sections of a structure. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  error: Type.String(),
  message: Type.String(),
  errors: Type.Optional(
    Type.Union([
      Type.Record(Type.String(), Type.Array(Type.String())),
      Type.Array(Type.Record(Type.String(), Type.Unknown())),
    ]),
  ),
  status: Type.Optional(Type.String()),
  requestId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;
