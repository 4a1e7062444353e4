import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Success } from '../shared.schema.ts';
import { memberLimits } from './member-limits.ts';

const id = Type.String({ minLength: 1, maxLength: 100 });
const params = Type.Object({ id });
const errors = [...adminItemErrors, 'invalid'] as const;
const names = {
  first_name: Type.String({ maxLength: 320 }),
  last_name: Type.String({ maxLength: 320 }),
};

/** A label that members have, and how many have it. */
export const MemberLabel = Type.Object({ label: Type.String(), count: Type.Integer() });
export type MemberLabel = Static<typeof MemberLabel>;

/** Calls for notes, labels and names of members, and for accounts that the staff add by hand. */
export const memberDetailEndpoints = endpoints({
  'POST /admin/api/members': {
    summary:
      'Adds an account without a password. Its address is confirmed by the link of an invitation, which is mailed on wish.',
    access: 'members.manage',
    proof: { exempt: 'The account is empty, and its only way in goes to its mailbox.' },
    body: Type.Object({
      ...names,
      email: Type.String({ maxLength: 320 }),
      /** Mails a link with which a password is chosen. */
      invite: Type.Boolean(),
    }),
    response: Type.Object({ id: Type.String() }),
    errors: ['not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
  'PUT /admin/api/members/{id}': {
    summary: 'Changes the name of a member. Idempotent.',
    access: 'members.manage',
    proof: { exempt: 'A name opens nothing.' },
    params,
    body: Type.Object(names),
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/notes': {
    summary: 'Adds a note of the team. Members do not see notes, but have them in a copy of their data.',
    access: 'members.manage',
    proof: { exempt: 'A note opens nothing.' },
    params,
    body: Type.Object({
      /** The same key adds one note. */
      idempotency_key: Type.String({ minLength: 8, maxLength: 100 }),
      text: Type.String({ maxLength: 10_000 }),
    }),
    response: Success,
    errors,
  },
  'DELETE /admin/api/members/{id}/notes/{noteId}': {
    summary: 'Deletes a note: its writer and owners may. Idempotent.',
    access: 'members.manage',
    proof: { exempt: 'A note opens nothing.' },
    params: Type.Object({ id, noteId: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Success,
    errors,
  },
  'PUT /admin/api/members/{id}/labels': {
    summary: 'Gives a member these labels in place of those before. Idempotent.',
    access: 'members.manage',
    proof: { exempt: 'A label opens nothing.' },
    params,
    body: Type.Object({
      labels: Type.Array(Type.String({ maxLength: 320 }), { maxItems: 100 }),
    }),
    response: Success,
    errors,
  },
  'GET /admin/api/member_labels': {
    summary: `The labels that members have, by the alphabet; at most ${memberLimits.listedLabels}.`,
    access: 'members.manage',
    cache: 'no-store',
    response: Type.Object({ labels: Type.Array(MemberLabel) }),
    errors: ['not_signed_in', 'forbidden'],
  },
});
