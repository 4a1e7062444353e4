import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, Success, TranslatedNames } from '../shared.schema.ts';

/** Status that the studio has set; the effective status follows from its times (`liveStateAt`). */
const ShownStatus = Type.Enum(['scheduled', 'live', 'ended']);

const card = {
  slug: Type.String(),
  title: Type.String(),
  translated: TranslatedNames,
  instructor: Type.Object({ name: Type.String(), photo: Nullable(Image) }),
  thumbnail: Nullable(Image),
  startsAt: Type.String(),
  durationMinutes: Type.Integer({ minimum: 1 }),
  status: ShownStatus,
  url: PageLink,
};
const listedCard = {
  ...card,
  /** Page of the coach who leads it, if that is a coach of the studio. */
  coachUrl: Type.Optional(PageLink),
};
export const LiveShowCard = Type.Object(listedCard);
export type LiveShowCard = Static<typeof LiveShowCard>;

/** Counts of a show: members who are reminded of it, and members who watch it now. Who they are is not told. */
const Attendance = Type.Object({
  /** True if the caller is reminded. */
  inCalendar: Type.Boolean(),
  reminded: Type.Integer({ minimum: 0 }),
  watching: Type.Integer({ minimum: 0 }),
});
export const ComingLiveShow = Type.Object({
  ...listedCard,
  description: Type.String(),
  /** Null for visitors. */
  attendance: Nullable(Attendance),
});
export type ComingLiveShow = Static<typeof ComingLiveShow>;
const PastLiveShow = Type.Object({ ...listedCard, description: Type.String() });
export type PastLiveShow = Static<typeof PastLiveShow>;

/** Time of the server, by which every browser switches at the same moment. */
const now = Type.String();

export const LiveShows = Type.Object({
  now,
  /** Live now or to come, the earliest first. */
  coming: Type.Array(ComingLiveShow),
  /** Ended shows with a recording, the latest first. */
  past: Type.Array(PastLiveShow),
});
export type LiveShows = Static<typeof LiveShows>;

export const NextLiveShow = Type.Object({
  now,
  /** The show that is on, or the next to be mentioned of those that begin within 24 hours. */
  show: Nullable(LiveShowCard),
  /** True if the caller asked to be reminded of it: it is mentioned two hours before it begins. */
  reminded: Type.Boolean(),
});
export type NextLiveShow = Static<typeof NextLiveShow>;

export const LiveShow = Type.Object({
  /** Id by which members comment on it. */
  id: Type.Integer({ minimum: 1 }),
  ...card,
  now,
  description: Type.String(),
  /** Page of the coach who leads it. */
  coachUrl: Nullable(PageLink),
  /** True if the caller may not watch it. */
  locked: Type.Boolean(),
  /** Set for callers who may watch it, from 15 minutes before the start until it is over. */
  streamUrl: Nullable(Type.String()),
  inCalendar: Type.Boolean(),
  /** Set once the show is over, if it has a recording that members may see. */
  recording: Nullable(PlanEntry),
});
export type LiveShow = Static<typeof LiveShow>;

const params = Type.Object({ slug: Type.String({ maxLength: 120 }) });

export const liveShowEndpoints = endpoints({
  'GET /api/v2/live_shows': {
    summary: 'Live shows that are on or to come, and the latest recordings.',
    access: 'public',
    cache: 'no-store',
    response: LiveShows,
    errors: ['too_many_attempts'],
  },
  'GET /api/v2/next_live_show': {
    summary: 'The live show that is on, or the next one if it begins within 24 hours.',
    access: 'public',
    cache: 'no-store',
    response: NextLiveShow,
    errors: ['too_many_attempts'],
  },
  'GET /api/v2/live_shows/{slug}': {
    summary: 'A live show. The address of its stream is told to members with access alone.',
    access: 'public',
    cache: 'no-store',
    params,
    response: LiveShow,
    errors: ['not_found', 'too_many_attempts'],
  },
  'POST /api/v2/live_shows/{slug}/attendance': {
    summary: 'Puts a live show into your calendar; you are reminded 15 minutes before. Idempotent.',
    access: 'signed-in',
    cache: 'no-store',
    params,
    response: Success,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/live_shows/{slug}/attendance': {
    summary: 'Takes a live show out of your calendar. Idempotent.',
    access: 'signed-in',
    cache: 'no-store',
    params,
    response: Success,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /api/v2/live_shows/{slug}/presence': {
    summary:
      'Says that you are watching a live show, every 30 seconds, and answers how many members do just now; 0 while it is not on. Who they are is not told.',
    access: 'signed-in',
    cache: 'no-store',
    params,
    response: Type.Object({ watching: Type.Integer({ minimum: 0 }) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'too_many_attempts'],
  },
});
