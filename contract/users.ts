import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { Nullable } from './shared.ts';

/** The signed-in person, to that person only (NS-034). */
export const Me = Type.Object({
  id: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  username: Nullable(Type.String()),
  slug: Nullable(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  avatar: Nullable(Type.String()),
  admin: Type.Boolean(),
  hasSubscriptionAccess: Type.Boolean(),
  followedPlaylists: Type.Array(Type.String()),
  contextData: Type.Object({ user_answered_survey: Type.Boolean() }),
  preferences: Type.Object({ autoplay: Type.Boolean(), videoResolution: Nullable(Type.Integer()) }),
  timeZone: Type.String(),
});
export type Me = Static<typeof Me>;

export const userEndpoints = endpoints({
  'GET /api/v2/users/me': {
    summary: 'The signed-in person.',
    access: 'signed-in',
    cache: 'no-store',
    response: Me,
    errors: ['not_signed_in'],
  },
});
