import { type Static, Type } from 'typebox';
import { ownProfileFields } from '../catalog-administration/references/coach-fields.ts';
import { ShownState, staffErrors } from '../catalog-administration/references/shown.schema.ts';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import type { FieldsOf } from '../fields/field-table.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { Image, Nullable, PageLink, QueryValue, Success } from '../shared.schema.ts';

const schemas = fieldSchemas(ownProfileFields);
export const OwnProfileFields = Type.Object(schemas);
export type OwnProfileFields = FieldsOf<typeof ownProfileFields>;

/** The page of a coach, to the coach. */
export const OwnProfile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  photo: Nullable(Image),
  state: ShownState,
  version: Type.Integer({ minimum: 1 }),
  fields: OwnProfileFields,
  url: PageLink,
});
export type OwnProfile = Static<typeof OwnProfile>;

const count = Type.Integer({ minimum: 0 });
/** Reactions of all members since the beginning. Null while the comments service does not answer. */
const reactions = { comments: Nullable(count), likes: Nullable(count), dislikes: Nullable(count) };
const practised = { completions: count, minutesWatched: count, saves: count };

/** Figures of all the classes of a coach. */
export const OwnFigures = Type.Object({ classes: count, ...practised, ...reactions });
export type OwnFigures = Static<typeof OwnFigures>;

export const OwnClass = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** Null if members do not see it. */
  url: Nullable(PageLink),
  publishedAt: Nullable(Type.String()),
  ...practised,
  ...reactions,
});
export type OwnClass = Static<typeof OwnClass>;

export const OwnClassComment = Type.Object({
  id: Type.String(),
  /** Title of the class that the comment is about; `url` is its page. */
  title: Type.String(),
  url: Nullable(PageLink),
  fullName: Type.String(),
  photo: Nullable(Type.String()),
  text: Type.String(),
  replies: count,
  createdAt: Type.String(),
});
export type OwnClassComment = Static<typeof OwnClassComment>;

/** A coach, and the account of the staff that signs in as that coach. */
export const CoachAccount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  userId: Nullable(Type.String()),
});
export type CoachAccount = Static<typeof CoachAccount>;

const after = Type.Object({ after: QueryValue }, { additionalProperties: true });
const next = Nullable(Type.String());

export const ownCoachEndpoints = endpoints({
  'GET /admin/api/own_coach': {
    summary: 'The page of the coach that the caller is; null until an owner says which (BEY-66).',
    access: 'own_classes.view',
    cache: 'no-store',
    response: Type.Object({ profile: Nullable(OwnProfile) }),
    errors: staffErrors,
  },
  'GET /admin/api/own_coach/figures': {
    summary:
      'Figures of the classes that the caller teaches; comments and reactions are of the newest 2,000.',
    access: 'own_classes.view',
    cache: 'no-store',
    response: OwnFigures,
    errors: adminItemErrors,
  },
  'PUT /admin/api/own_coach': {
    summary:
      'Saves the own words and portrait. A page that was saved after `version` was read stays as it is.',
    access: 'own_profile.edit',
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
    response: OwnProfile,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/own_coach/classes': {
    summary:
      'The classes that the caller teaches, the newest first, 30 at a time, after the one named `after`.',
    access: 'own_classes.view',
    cache: 'no-store',
    query: after,
    response: Type.Object({ classes: Type.Array(OwnClass), next }),
    errors: staffErrors,
  },
  'GET /admin/api/own_coach/comments': {
    summary: 'What members see of the comments on the newest 2,000 of these classes, the newest first.',
    access: 'own_classes.view',
    cache: 'no-store',
    query: after,
    response: Type.Object({ comments: Type.Array(OwnClassComment), next }),
    errors: [...staffErrors, 'bad_request', 'unavailable'],
  },
  'GET /admin/api/team/coaches': {
    summary: 'Every coach, and which account signs in as that one.',
    access: 'team.manage',
    cache: 'no-store',
    response: Type.Array(CoachAccount),
    errors: staffErrors,
  },
  'PUT /admin/api/team/{id}/coach': {
    summary: 'Says which coach one of the staff is; null for none. A coach has one account.',
    access: 'team.manage',
    proof: 'fresh',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    body: Type.Object({ coachId: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) }),
    response: Success,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
});
