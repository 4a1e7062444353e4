import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';
import type { Permission } from '../team/permissions.ts';
import { contentTypes } from './comment-rules.ts';
import { commentBody, commentsBody, contentBody } from './comments.schema.ts';

/** Permissions that a token of staff can carry at the comments service; members' tokens carry none. */
export const commentPermissions = [
  'comments.moderate',
  'engagement.view',
] as const satisfies readonly Permission[];
export type CommentPermission = (typeof commentPermissions)[number];

/**
 * Claims of a token, valid for 15 minutes for a member and 2 for staff (NS-162, NS-226); with the names of JWT where
 * there is one. Optional claims are missing in tokens of older versions.
 */
export const CommentClaims = Type.Object({
  /** Address of the product that issued the token. */
  iss: Type.String(),
  /** Always `openmat-comments`. */
  aud: Type.Literal('openmat-comments'),
  sub: Type.String(),
  /** Id of the token. */
  jti: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
  username: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  photo: Nullable(Type.String()),
  /** Set for staff only; empty for others, since services of older versions refuse tokens without it. */
  email: Type.Optional(Type.String()),
  /** True for staff, whose rights are in `permissions`. */
  admin: Type.Boolean(),
  permissions: Type.Optional(Type.Array(Type.String())),
  /** Reason that one of the staff has no permissions at the moment. */
  refusal: Type.Optional(Type.Enum(['second_factor_missing', 'staff_suspended'])),
  /** Hash of the session that the token was issued to; the token ends with it. */
  sid: Type.Optional(Type.String()),
  access: Type.Boolean(),
  /** True for the product itself, which speaks for no member. */
  service: Type.Optional(Type.Literal(true)),
});
export type CommentClaims = Static<typeof CommentClaims>;

export const commentTokenEndpoints = endpoints({
  'GET /api/v2/users/comments_token': {
    summary:
      'A token for the comments service; the cookie keeps it for as long as it holds (COM-073, COM-074).',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ token: Type.String() }),
    errors: ['not_signed_in'],
  },
  'GET /.well-known/jwks.json': {
    summary: 'The public keys that tokens for the comments service are signed with.',
    access: 'public',
    response: Type.Object({
      keys: Type.Array(
        Type.Object({
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
          kid: Type.String(),
          alg: Type.Literal('EdDSA'),
          use: Type.Literal('sig'),
        }),
      ),
    }),
    errors: [],
  },
  'GET /.well-known/ended-sessions': {
    summary:
      'Sessions that ended while a token for the comments service may still name them, hashed as tokens name them (NS-226).',
    access: 'public',
    cache: 'no-store',
    response: Type.Object({ sessions: Type.Array(Type.String()) }),
    errors: ['too_many_attempts'],
  },
  'POST /api/v2/content_names': {
    summary:
      'What the studio calls classes, series and live shows, and who teaches them, in the order asked; null for what does not exist. The comments service asks it (NS-225).',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({
      contents: Type.Array(
        Type.Object({
          content_type: Type.Enum([...contentTypes]),
          content_id: Type.String({ minLength: 1, maxLength: 100 }),
        }),
        { maxItems: 100 },
      ),
    }),
    response: Type.Object({
      names: Type.Array(
        Nullable(Type.Object({ title: Type.String(), instructors: Type.Array(Type.String()) })),
      ),
    }),
    errors: ['invalid', 'too_many_attempts'],
  },
  'POST /api/v2/reporter_emails': {
    summary:
      'The e-mail addresses of members who reported something, in the order asked; null for those who have no account any more. The comments service asks it with the bearer token of the moderator who looks; cookies count for nothing (NS-226).',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({
      user_ids: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
    }),
    response: Type.Object({ emails: Type.Array(Nullable(Type.String())) }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
  'POST /api/v2/report': {
    summary: 'Reports a comment or reply: handed to the comments service in your name (NS-004).',
    access: 'signed-in',
    cache: 'no-store',
    body: commentsBody({ ...contentBody, ...commentBody }),
    response: Type.Object({ ...Success.properties, reported: Type.Literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'too_many_attempts', 'unavailable'],
  },
});
