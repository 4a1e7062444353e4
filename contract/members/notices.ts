import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, PageLink, pagedQuery, Success } from '../shared.ts';

/** What there is to be told; later ones add their kind. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['comment_reply']),
  createdAt: Type.String(),
  readAt: Nullable(Type.String()),
  /** Opens what it is about. */
  url: PageLink,
  /** Who did it, as they were called then. */
  person: Type.Object({ fullName: Type.String(), photo: Nullable(Type.String()) }),
  /** The class or series. */
  title: Type.String(),
  /** The beginning of what was written. */
  text: Type.String(),
});
export type Notice = Static<typeof Notice>;

/** Each kind, in the list and by mail. */
export const NoticeSettings = Type.Object({
  comment_reply: Type.Object({ inApp: Type.Boolean(), mail: Type.Boolean() }),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

const signedIn = { access: 'signed-in', cache: 'no-store' } as const;

export const noticeEndpoints = endpoints({
  'GET /api/v2/notices': {
    ...signedIn,
    summary: 'Your notices, newest first, 20 a page.',
    paged: true,
    query: pagedQuery({}),
    response: Type.Array(Notice),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/notices/read': {
    ...signedIn,
    summary: 'Marks these as read, or all of them. Idempotent.',
    body: Type.Object({ ids: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })) }),
    response: Type.Object({ ...Success.properties, unread: Type.Integer({ minimum: 0 }) }),
    errors: ['not_signed_in', 'invalid'],
  },
  'GET /api/v2/notices/settings': {
    ...signedIn,
    summary: 'What you want to be told, and where.',
    response: NoticeSettings,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/notices/settings': {
    ...signedIn,
    summary: 'Changes the kinds that are given.',
    body: Type.Partial(NoticeSettings),
    response: NoticeSettings,
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/notices/unsubscribe': {
    access: 'public',
    cache: 'no-store',
    summary: 'Ends one kind of mail, by the token of the link that every such mail carries. Idempotent.',
    body: Type.Object({ token: Type.String({ maxLength: 500 }) }),
    response: Type.Object({ ...Success.properties, kind: Type.Enum(['comment_reply']) }),
    errors: ['not_found', 'invalid'],
  },
});
