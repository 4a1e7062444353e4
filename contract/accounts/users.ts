import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { captionContrasts, captionSizes } from '../members/caption-looks.ts';
import { Image, Nullable } from '../shared.ts';
import { permissions, staffRoles } from '../team/permissions.ts';

const thumbnail = {
  lastThumbnail: Nullable(Type.String()),
  /** What of it stays in view where it is cropped; without it the middle does. */
  focus: Image.properties.focus,
};

/** How much there is of one kind of thing, and the picture of the newest. */
export const CollectionSummary = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  ...thumbnail,
  /** A picture of another in it, where one of the other collections has the same newest. */
  instead: Type.Optional(Type.Object(thumbnail)),
});
export type CollectionSummary = Static<typeof CollectionSummary>;

/** The last 30 days in the person's time zone; `details` counts all there ever was. */
export const PracticeSnapshot = Type.Object({
  snapshot: Type.Object({
    completedClassesCount: Type.Integer({ minimum: 0 }),
    activeDays: Type.Integer({ minimum: 0 }),
    weekStreak: Type.Integer({ minimum: 0 }),
  }),
  details: Type.Object({
    completedClasses: CollectionSummary,
    savedClasses: CollectionSummary,
    savedSeries: CollectionSummary,
    playlists: CollectionSummary,
  }),
});
export type PracticeSnapshot = Static<typeof PracticeSnapshot>;

/** The signed-in person, to that person only. */
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
  /** Whether the role is the owner's. */
  admin: Type.Boolean(),
  /** Null for members, for staff who need a second factor and have none yet, and for those who are suspended. */
  role: Nullable(Type.Enum([...staffRoles])),
  /** What the role allows. */
  permissions: Type.Array(Type.Enum([...permissions])),
  /** One of the staff who needs a second factor and has none yet: there is no role until there is one. */
  mustEnrol: Type.Boolean(),
  /** One of the staff whom an owner has suspended: there is no role until an owner lets them in again. */
  suspended: Type.Boolean(),
  /**
   * Why a membership waits for the e-mail to be confirmed: the studio asks it of all, or it was given while the e-mail was
   * not confirmed. Null where none waits.
   */
  mustConfirm: Nullable(Type.Enum(['studio', 'given'])),
  hasSubscriptionAccess: Type.Boolean(),
  followedPlaylists: Type.Array(Type.String()),
  contextData: Type.Object({ user_answered_survey: Type.Boolean() }),
  preferences: Type.Object({
    autoplay: Type.Boolean(),
    videoResolution: Nullable(Type.Integer()),
    /** Null until one is picked: then each device keeps its own. */
    captionSize: Nullable(Type.Enum([...captionSizes])),
    captionContrast: Nullable(Type.Enum([...captionContrasts])),
    /** Other members see who finished a class today. */
    showsFinishedToday: Type.Boolean(),
  }),
  timeZone: Type.String(),
  myPracticeSnapshot: PracticeSnapshot,
  /** How many notices have not been read. */
  unreadNotices: Type.Integer({ minimum: 0 }),
  /** When the account is erased; null unless its owner asked for that. */
  deletesAt: Nullable(Type.String()),
});
export type Me = Static<typeof Me>;

/** The public profile of a person: never an e-mail. */
export const PublicUser = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  avatar: Nullable(Type.String()),
  slug: Type.String(),
  username: Nullable(Type.String()),
});
export type PublicUser = Static<typeof PublicUser>;

export const userEndpoints = endpoints({
  'GET /api/v2/users/me': {
    summary: 'The signed-in person.',
    access: 'signed-in',
    cache: 'no-store',
    response: Me,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/users/me': {
    summary:
      'Changes the fields that are given. `avatar_url` is an address our upload answered, or null for none.',
    access: 'signed-in',
    body: Type.Object({
      first_name: Type.Optional(Type.String()),
      last_name: Type.Optional(Type.String()),
      username: Type.Optional(Type.String()),
      time_zone: Type.Optional(Type.String()),
      avatar_url: Type.Optional(Nullable(Type.String())),
    }),
    response: Me,
    errors: ['not_signed_in', 'invalid'],
  },
  'GET /api/v2/users/{slug}': {
    summary: 'A person as everybody may see them.',
    access: 'public',
    params: Type.Object({ slug: Type.String() }),
    response: PublicUser,
    errors: ['not_found'],
  },
});
