import { Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Success } from '../shared.schema.ts';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
/** A reason for the activity of the account. */
const reason = Type.String({ maxLength: 300 });
const errors = [...adminItemErrors, 'invalid'] as const;

/**
 * Calls by which owners do with an account what its member asks for. Never one's own. `GET /admin/api/members/{id}/export` answers all of
 * a member as a ZIP file and is served beside the contract.
 */
export const memberRequestEndpoints = endpoints({
  'POST /admin/api/members/{id}/email_change': {
    summary:
      'Begins a change of address for a member who cannot read the old mailbox: the new address confirms, the old one may say no for 48 hours, and undo it for seven days after.',
    access: 'accounts.manage',
    proof: 'fresh',
    params,
    body: Type.Object({
      email: Type.String({ maxLength: 320 }),
      reason,
      /** Says that the account is of the staff, where it is. */
      administrator: Type.Boolean(),
    }),
    response: Success,
    errors: [...errors, 'too_many_attempts'],
  },
  'DELETE /admin/api/members/{id}/email_change': {
    summary: 'Stops the change that an owner began. Idempotent.',
    access: 'accounts.manage',
    proof: { exempt: 'The address stays as it is.' },
    params,
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/email_change/undo': {
    summary:
      'Puts the address of before back while it may be undone: every session ends, and the account is frozen until a new password is chosen by mail. Idempotent.',
    access: 'accounts.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: [...errors, 'conflict'],
  },
  'POST /admin/api/members/{id}/deletion': {
    summary:
      'Has an account erased in seven days, as its own member may: it renews no more, the member is told and may stay. Idempotent.',
    access: 'accounts.manage',
    proof: 'fresh',
    params,
    body: Type.Object({
      /** The e-mail of the account, typed once more. */
      email: Type.String({ maxLength: 320 }),
      reason,
    }),
    response: Success,
    errors,
  },
  'DELETE /admin/api/members/{id}/deletion': {
    summary:
      'Stops the deletion that the team began; one that the member asked for is the member’s. Idempotent.',
    access: 'members.manage',
    proof: { exempt: 'The account stays as it is.' },
    params,
    response: Success,
    errors,
  },
});
