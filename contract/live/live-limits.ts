/** Words and limits of live shows that forms and the server both read at run time. */

export const liveStatuses = ['draft', 'scheduled', 'live', 'ended'] as const;
/**
 * Status that the studio sets, or the effective one at a moment: a scheduled show becomes live and ended by its times.
 */
export type LiveStatus = (typeof liveStatuses)[number];

/** Lengths in characters, minutes, counts of shows and of people. */
export const liveLimits = {
  firstName: 60,
  lastName: 60,
  slug: 80,
  bio: 1000,
  title: 120,
  description: 2000,
  streamUrl: 1000,
  minutes: 1440,
  instructors: 500,
  search: 100,
  perPage: 50,
} as const;

const minuteMs = 60_000;
/** Time from the planned end after which a live show that was never ended is over. */
const longestOverrunMs = 12 * 60 * minuteMs;
/** Members are given the stream this long before it begins, so that not all ask for it in the same second. */
export const streamLeadMs = 15 * minuteMs;

/** Time before a show begins from which pages that lead to it say so, to members who asked to be reminded of it. */
const remindedLeadMs = 120 * minuteMs;
/** The same for everybody else. */
const otherLeadMs = 15 * minuteMs;
/** Time before a show begins from which pages know of it, so that open pages say so in time. */
export const nextShowWithinMs = 24 * 60 * minuteMs;

/** Interval of a browser's presence reports, and the time for which one counts. */
export const livePresence = { everyMs: 30_000, lastsMs: 75_000 } as const;

type Times = { status: LiveStatus; startsAt: string; durationMinutes: number };

/** Returns the moment at which a show is over, unless the studio ends it before. */
export const overAtMs = ({ status, startsAt, durationMinutes }: Times): number =>
  Date.parse(startsAt) + durationMinutes * minuteMs + (status === 'live' ? longestOverrunMs : 0);

/** Returns the status of a show at a moment, from its row alone: server and browser switch by the same rule. */
export const liveStateAt = (show: Times, nowMs: number): LiveStatus => {
  if (show.status === 'draft' || show.status === 'ended') return show.status;
  if (nowMs >= overAtMs(show)) return 'ended';
  return show.status === 'live' || nowMs >= Date.parse(show.startsAt) ? 'live' : 'scheduled';
};

/** Returns the moment of the next status change by time; null if there is none. */
export const nextChangeMs = (show: Times, nowMs: number): number | null => {
  const state = liveStateAt(show, nowMs);
  if (state === 'scheduled') return Date.parse(show.startsAt);
  return state === 'live' ? overAtMs(show) : null;
};

/** Returns the moment from which pages mention a show that is to begin. */
export const mentionedFromMs = ({ startsAt }: Times, reminded: boolean): number =>
  Date.parse(startsAt) - (reminded ? remindedLeadMs : otherLeadMs);

/** Returns the mention of a show on pages that lead to it at a moment: live, soon, or none. */
export const mentionAt = (show: Times, reminded: boolean, nowMs: number): 'live' | 'soon' | null => {
  const state = liveStateAt(show, nowMs);
  if (state === 'live') return 'live';
  return state === 'scheduled' && nowMs >= mentionedFromMs(show, reminded) ? 'soon' : null;
};

/** Returns the moments at which the mention changes by time, and the one from which pages know of the show. */
export const mentionMoments = (show: Times, reminded: boolean): number[] => {
  const startsMs = Date.parse(show.startsAt);
  if (show.status === 'draft' || show.status === 'ended') return [];
  const before = show.status === 'live' ? [] : [startsMs - nextShowWithinMs, mentionedFromMs(show, reminded)];
  return [...before, startsMs, overAtMs(show)];
};
