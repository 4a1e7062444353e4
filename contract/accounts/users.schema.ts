import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { captionContrasts, captionSizes } from '../members/caption-looks.ts';
import { effortLeans } from '../members/own-practice.ts';
import { Image, Nullable } from '../shared.schema.ts';
import { permissions, staffRoles } from '../team/permissions.ts';

const thumbnail = {
  lastThumbnail: Nullable(Type.String()),
  /** Part that stays in view if the picture is cropped; the middle if absent. */
  focus: Image.properties.focus,
};

/** Number of items of a collection, and the picture of the newest. */
export const CollectionSummary = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  ...thumbnail,
  /** Picture of another item, if one of the other collections has the same newest item. */
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
  /** True if the role is the owner's. */
  admin: Type.Boolean(),
  /** Null for members, for suspended staff, and for staff who need a second factor and have none yet. */
  role: Nullable(Type.Enum([...staffRoles])),
  /** Permissions of the role. */
  permissions: Type.Array(Type.Enum([...permissions])),
  /** True for staff who need a second factor and have none yet: they have no role until they have one. */
  mustEnrol: Type.Boolean(),
  /** True for staff whom an owner has suspended: they have no role until an owner lets them in again. */
  suspended: Type.Boolean(),
  /**
   * Reason that a membership waits for the e-mail to be confirmed: the studio requires it of all, or the membership was
   * given while the e-mail was not confirmed. Null if none waits.
   */
  mustConfirm: Nullable(Type.Enum(['studio', 'given'])),
  hasSubscriptionAccess: Type.Boolean(),
  /** End of the newest membership; absent unless it has ended and none gives access. */
  membershipEndedAt: Type.Optional(Type.String()),
  followedPlaylists: Type.Array(Type.String()),
  contextData: Type.Object({ user_answered_survey: Type.Boolean() }),
  preferences: Type.Object({
    autoplay: Type.Boolean(),
    videoResolution: Nullable(Type.Integer()),
    /** Null until the member picks one; until then each device keeps its own. */
    captionSize: Nullable(Type.Enum([...captionSizes])),
    captionContrast: Nullable(Type.Enum([...captionContrasts])),
    /** True if other members see that this member finished a class today. */
    showsFinishedToday: Type.Boolean(),
  }),
  timeZone: Type.String(),
  /** Language of pages and mails; absent until the member chooses one. */
  language: Type.Optional(Type.Enum([...languages])),
  myPracticeSnapshot: PracticeSnapshot,
  /** Direction in which recommendations lean by the member's answers to “How was it?”; absent if they do not. */
  effortLean: Type.Optional(Type.Enum([...effortLeans])),
  /** Number of unread notices. */
  unreadNotices: Type.Integer({ minimum: 0 }),
  /** Moment at which the account is erased; null unless its owner asked for that. */
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
      'Changes the fields that are given. `avatar_url` is an address our upload answered, or null for none; `language` is one that the studio offers.',
    access: 'signed-in',
    body: Type.Object({
      first_name: Type.Optional(Type.String()),
      last_name: Type.Optional(Type.String()),
      username: Type.Optional(Type.String()),
      time_zone: Type.Optional(Type.String()),
      language: Type.Optional(Type.String()),
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
