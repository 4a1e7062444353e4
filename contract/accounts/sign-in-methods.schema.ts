import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { identityProviders } from './identity-providers.ts';

/** Sign-in methods of a member: a password, and accounts at identity providers. */
export const SignInMethods = Type.Object({
  password: Type.Boolean(),
  providers: Type.Array(
    Type.Object({
      id: Type.Enum(identityProviders),
      /** True if this studio offers the provider now. */
      offered: Type.Boolean(),
      connected: Nullable(Type.Object({ email: Nullable(Type.String()), since: Type.String() })),
      /** False while it is the only way to sign in. */
      removable: Type.Boolean(),
    }),
  ),
});
export type SignInMethods = Static<typeof SignInMethods>;

export const signInMethodEndpoints = endpoints({
  'GET /api/v2/users/me/sign_in_methods': {
    summary: 'How the signed-in member may sign in; connecting and disconnecting stand under /api/auth.',
    access: 'signed-in',
    cache: 'no-store',
    response: SignInMethods,
    errors: ['not_signed_in'],
  },
});
