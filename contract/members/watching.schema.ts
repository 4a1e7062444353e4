import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Nullable, pagedQuery, Success } from '../shared.schema.ts';

const largestId = 2_147_483_647;

/**
 * Report of a player. `position`, `duration`, `from` and `to` are seconds of the video. The optional fields allow
 * reports to be lost, repeated and late: `view` names one opening of the player, `sequence` counts its reports,
 * `age_ms` is the time from the event to its sending, `watched` is the number of seconds played in this view so far. In
 * a `seek`, `from` is the position before it and `to` the one after; in other reports `from` is the start of the
 * stretch being played.
 */
export const VideoTrack = Type.Object({
  plan_entry_id: Type.Integer({ minimum: 1, maximum: largestId }),
  video_id: Type.Integer({ minimum: 1, maximum: largestId }),
  event: Type.Union([
    Type.Literal('pause'),
    Type.Literal('ended'),
    Type.Literal('window_closed'),
    Type.Literal('seek'),
    Type.Literal('progress'),
  ]),
  position: Type.Number({ minimum: 0 }),
  duration: Type.Number({ minimum: 0 }),
  from: Type.Optional(Type.Number({ minimum: 0 })),
  to: Type.Optional(Type.Number({ minimum: 0 })),
  view: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
  sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  age_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  watched: Type.Optional(Type.Number({ minimum: 0 })),
  /** True if the video plays on after this; if absent, it rests after `pause`, `ended` and `window_closed`. */
  moving: Type.Optional(Type.Boolean()),
  /**
   * Member whose player reports: while another member or none is signed in, the report is refused instead of counted.
   */
  member: Type.Optional(Type.String({ maxLength: 64 })),
  /** True while the player does not know the member's place: the report never moves that backwards. */
  place_unknown: Type.Optional(Type.Boolean()),
});
export type VideoTrack = Static<typeof VideoTrack>;

/** Progress of a member in a class; `position` is null before it counts as started, and once it is over. */
export const ClassProgress = Type.Object({
  position: Nullable(Type.Number()),
  duration: Type.Number(),
  updatedAt: Nullable(Type.String()),
  completed: Type.Boolean(),
  completedAt: Nullable(Type.String()),
});
export type ClassProgress = Static<typeof ClassProgress>;

export const StartedClass = Type.Intersect([
  PlanEntry,
  /**
   * `resting` is true if the player's last report said that the video does not play on, false if it said nothing of it.
   */
  Type.Object({ position: Type.Number(), lastWatchedAt: Type.String(), resting: Type.Boolean() }),
]);
export type StartedClass = Static<typeof StartedClass>;

const idParam = Type.Object({ id: Type.String() });

export const watchingEndpoints = endpoints({
  'POST /api/v2/video_tracks': {
    summary: 'Reports what a player did. Visitors are heard and not remembered.',
    access: 'public',
    body: VideoTrack,
    response: Success,
    errors: ['bad_request', 'not_signed_in', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'POST /api/v2/batch': {
    summary: 'Up to 50 reports at once, carried out in order; sent as a page is left.',
    access: 'public',
    plainTextToo: true,
    body: Type.Object({
      ops: Type.Array(Type.Object({ method: Type.String(), url: Type.String(), params: Type.Unknown() }), {
        maxItems: 50,
      }),
      sequential: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      results: Type.Array(Type.Object({ status: Type.Integer(), body: Type.Unknown() })),
    }),
    errors: ['bad_request', 'too_many_attempts'],
  },
  'GET /api/v2/plan_entries/{id}/progress': {
    summary: 'How far the caller is in a class.',
    access: 'signed-in',
    cache: 'no-store',
    params: idParam,
    response: ClassProgress,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /api/v2/users/me/continue_watching': {
    summary: 'Classes the caller has begun and not ended, the last one first.',
    access: 'signed-in',
    cache: 'no-store',
    paged: true,
    query: pagedQuery({}),
    response: Type.Array(StartedClass),
    errors: ['not_signed_in'],
  },
});
