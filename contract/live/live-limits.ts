/** Words and limits of live shows that forms and the server both read at run time. No schemas here. */

export const liveStatuses = ['draft', 'scheduled', 'live', 'ended'] as const;
/** As the studio sets it, and as it stands at a moment: a scheduled show is live and over by its times. */
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
/** A show that was put on live and never ended is over then, counted from its planned end. */
const longestOverrunMs = 12 * 60 * minuteMs;
/** Members are given the stream this long before it begins, so that not all ask for it in the same second. */
export const streamLeadMs = 15 * minuteMs;

/** Pages that lead to a show say so from this long before it begins. */
export const mentionLeadMs = 15 * minuteMs;
/** Pages know of a show this long before it begins, so that those which stay open say so in time. */
export const nextShowWithinMs = 24 * 60 * minuteMs;

/** How often a browser says that it plays a show, and for how long it counts as one that does. */
export const livePresence = { everyMs: 30_000, lastsMs: 75_000 } as const;

type Times = { status: LiveStatus; startsAt: string; durationMinutes: number };

/** The moment at which it is over, unless the studio ends it before. */
export const overAtMs = ({ status, startsAt, durationMinutes }: Times): number =>
  Date.parse(startsAt) + durationMinutes * minuteMs + (status === 'live' ? longestOverrunMs : 0);

/** How a show stands at a moment, from its row alone: server and browser switch by the same rule. */
export const liveStateAt = (show: Times, nowMs: number): LiveStatus => {
  if (show.status === 'draft' || show.status === 'ended') return show.status;
  if (nowMs >= overAtMs(show)) return 'ended';
  return show.status === 'live' || nowMs >= Date.parse(show.startsAt) ? 'live' : 'scheduled';
};

/** When its state changes by itself next; null where it never does. */
export const nextChangeMs = (show: Times, nowMs: number): number | null => {
  const state = liveStateAt(show, nowMs);
  if (state === 'scheduled') return Date.parse(show.startsAt);
  return state === 'live' ? overAtMs(show) : null;
};

/** What a page that leads to a show says of it at a moment: that it is on, that it begins soon, or nothing. */
export const mentionAt = (show: Times, nowMs: number): 'live' | 'soon' | null => {
  const state = liveStateAt(show, nowMs);
  if (state === 'live') return 'live';
  return state === 'scheduled' && nowMs >= Date.parse(show.startsAt) - mentionLeadMs ? 'soon' : null;
};

/** The moments at which that changes by itself, and the one from which on pages know of it. */
export const mentionMoments = (show: Times): number[] => {
  const startsMs = Date.parse(show.startsAt);
  if (show.status === 'draft' || show.status === 'ended') return [];
  const before = show.status === 'live' ? [] : [startsMs - nextShowWithinMs, startsMs - mentionLeadMs];
  return [...before, startsMs, overAtMs(show)];
};
