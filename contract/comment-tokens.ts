import { type Static, Type } from 'typebox';
import { commentBody, commentsBody, contentBody } from './comments.ts';
import { endpoints } from './endpoint.ts';
import { Nullable, Success } from './shared.ts';

/** NS-162: what a token of 15 minutes says; the names of JWT where there is one. */
export const CommentClaims = Type.Object({
  /** The address of the product that gave it. */
  iss: Type.String(),
  /** Always `openmat-comments`. */
  aud: Type.Literal('openmat-comments'),
  sub: Type.String(),
  /** Its own id. */
  jti: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
  username: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  photo: Nullable(Type.String()),
  email: Type.String(),
  admin: Type.Boolean(),
  access: Type.Boolean(),
  /** The product itself, which speaks for nobody. */
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
  'POST /api/v2/report': {
    summary: 'Reports a comment or reply: handed to the comments service in your name (NS-004).',
    access: 'signed-in',
    cache: 'no-store',
    body: commentsBody({ ...contentBody, ...commentBody }),
    response: Type.Object({ ...Success.properties, reported: Type.Literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'too_many_attempts', 'unavailable'],
  },
});
