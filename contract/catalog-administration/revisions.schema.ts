import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable } from '../shared.schema.ts';

/**
 * Kinds of content with a version of their own. `structure` is the sections of a series or bundle, `captions` the
 * captions and chapters of a video, by the id of the video. `footer` (its links) and `brand` (name and look) exist
 * once, with the id 1. `announcement` is the alert bar (1) or the notification bar (2).
 */
export const revisionKinds = [
  'class',
  'plan',
  'structure',
  'coach',
  'category',
  'track',
  'style',
  'value',
  'captions',
  'page',
  'footer',
  'live_instructor',
  'live_show',
  'offer',
  'brand',
  'billboard',
  'announcement',
] as const;
export const RevisionKind = Type.Enum(revisionKinds);
export type RevisionKind = Static<typeof RevisionKind>;

/** A saved state. `savedBy` is null before the first save in the browser, and if the account is gone. */
export const Revision = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  savedAt: Type.String(),
  savedBy: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The fields whose values differ from the revision before. */
  changed: Type.Array(Type.String()),
});
export type Revision = Static<typeof Revision>;

const contentParams = { kind: RevisionKind, id: Type.String({ pattern: '^[0-9]{1,9}$' }) };

export const revisionEndpoints = endpoints({
  'GET /admin/api/revisions/{kind}/{id}': {
    summary:
      'The newest 30 revisions, or those before a version, of a class, series, structure, coach, category, track, style, value, captions, page, live instructor, live show, offer, billboard, announcement, the footer or the brand (which owners alone read), newest first.',
    access: 'library.edit',
    cache: 'no-store',
    params: Type.Object(contentParams),
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
    response: Type.Array(Revision),
    errors: ['bad_request', 'not_signed_in', 'forbidden'],
  },
  'GET /admin/api/revisions/{kind}/{id}/{version}': {
    summary: 'The fields of one revision, as its editor takes them.',
    access: 'library.edit',
    cache: 'no-store',
    params: Type.Object({ ...contentParams, version: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
    response: Type.Object({ version: Type.Integer(), fields: Type.Record(Type.String(), Type.Unknown()) }),
    errors: adminItemErrors,
  },
});
