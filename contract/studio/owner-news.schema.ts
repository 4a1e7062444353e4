import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';

export const OwnerNewsKind = Type.Enum(['new_member', 'failed_payment', 'failed_video', 'waiting_comments']);
export type OwnerNewsKind = Static<typeof OwnerNewsKind>;

/** Every kind of news; true where the calling owner is mailed of it. */
export const OwnerNews = Type.Array(Type.Object({ kind: OwnerNewsKind, mailed: Type.Boolean() }));
export type OwnerNews = Static<typeof OwnerNews>;

export const ownerNewsEndpoints = endpoints({
  'GET /admin/api/owner_news': {
    summary: 'The news of the studio that you are mailed of, at most once an hour.',
    access: 'studio.manage',
    cache: 'no-store',
    response: OwnerNews,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/owner_news': {
    summary: 'Switches whether you are mailed of a kind of news.',
    access: 'studio.manage',
    proof: { exempt: 'It changes which mails the caller gets about the studio.' },
    body: Type.Object({ kind: OwnerNewsKind, mailed: Type.Boolean() }),
    response: OwnerNews,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
});
