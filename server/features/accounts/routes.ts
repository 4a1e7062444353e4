import { preferenceEndpoints } from '../../../contract/accounts/preferences.schema.ts';
import { securityEventEndpoints } from '../../../contract/accounts/security-events.schema.ts';
import {
  type SignInMethods,
  signInMethodEndpoints,
} from '../../../contract/accounts/sign-in-methods.schema.ts';
import { type PublicUser, userEndpoints } from '../../../contract/accounts/users.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { ownSecurityEvents } from '../security-log/index.ts';
import { type AccountsContext, me } from './accounts.ts';
import type { EmailChangeContext } from './email-change/context.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import {
  preferCaptionLook,
  preferFinishedToday,
  preferResolution,
  toggleAutoplay,
} from './preferences/preferences.ts';
import { type ProfileContext, saveProfile } from './profile/profile.ts';
import { type SecondFactorRoutesContext, secondFactorRoutes } from './second-factor/routes.ts';
import { type User, userBySlug } from './store.ts';

type RoutesContext = ProfileContext & {
  signInMethods: (viewer: Viewer | null) => Promise<SignInMethods>;
  /** Waits for what is being written of the events of this account. */
  eventsWritten: (userId: string) => Promise<void>;
};

/** Returns the public view of a person. */
const publicView = ({ firstName, lastName, fullName, avatar, slug, username }: User): PublicUser => ({
  firstName,
  lastName,
  fullName,
  avatar,
  slug,
  username,
});

const publicUser = async ({ db }: AccountsContext, slug: string): Promise<PublicUser> => {
  // PostgreSQL rejects the zero character in text.
  const user = slug.includes('\0') ? null : await userBySlug(db, slug);
  if (!user) throw new AppError('not_found');
  return publicView(user);
};

export const accountRoutes = (
  context: RoutesContext,
  { secondFactor, emailChange }: { secondFactor: SecondFactorRoutesContext; emailChange: EmailChangeContext },
): BoundEndpoint[] => [
  ...secondFactorRoutes(secondFactor),
  ...emailChangeRoutes(emailChange),
  ...bind(userEndpoints, {
    'GET /api/v2/users/me': ({ viewer }) => me(context, viewer),
    'PUT /api/v2/users/me': ({ viewer, body }) => saveProfile(context, viewer, body),
    'GET /api/v2/users/{slug}': ({ params }) => publicUser(context, params.slug),
  }),
  ...bind(securityEventEndpoints, {
    'GET /api/v2/users/me/security_events': async ({ viewer }) => {
      // A member who has just changed something finds it among what happened.
      await context.eventsWritten(viewer.id);
      return ownSecurityEvents(context, viewer);
    },
  }),
  ...bind(signInMethodEndpoints, {
    'GET /api/v2/users/me/sign_in_methods': ({ viewer }) => context.signInMethods(viewer),
  }),
  ...bind(preferenceEndpoints, {
    'POST /api/v2/preferences/video_resolution': ({ body, viewer }) =>
      preferResolution(context, viewer, body.video_resolution),
    'POST /api/v2/preferences/captions': ({ body, viewer }) =>
      preferCaptionLook(context, viewer, { size: body.caption_size, contrast: body.caption_contrast }),
    'POST /api/v2/preferences/finished_today': ({ body, viewer }) =>
      preferFinishedToday(context, viewer, body.finished_today),
    'POST /api/v2/preferences/toggle_autoplay': ({ viewer }) => toggleAutoplay(context, viewer),
  }),
];
