import type { ComingLiveShow, LiveShow } from '../../../../contract/live/live-shows.schema.ts';

/** A show that begins a minute after the server was asked. */
export const shownShow = (changes: Partial<LiveShow> = {}): LiveShow => ({
  id: 7,
  slug: 'full-moon',
  title: 'Full moon',
  instructor: { name: 'Lin Takahashi', photo: null },
  thumbnail: null,
  startsAt: '2026-12-01T20:01:00.000Z',
  durationMinutes: 60,
  status: 'scheduled',
  url: '/live/full-moon' as LiveShow['url'],
  now: '2026-12-01T20:00:00.000Z',
  description: 'An hour with Lin.',
  coachUrl: null,
  locked: false,
  streamUrl: 'https://stream.example/moon.m3u8',
  inCalendar: false,
  recording: null,
  ...changes,
});

/** The same show as the list of shows has it. */
export const comingShow = (changes: Partial<LiveShow> = {}): ComingLiveShow => {
  const {
    slug,
    title,
    instructor,
    thumbnail,
    startsAt,
    durationMinutes,
    status,
    url,
    description,
    inCalendar,
  } = shownShow(changes);
  const card = { slug, title, instructor, thumbnail, startsAt, durationMinutes, status, url };
  return { ...card, description, attendance: { inCalendar, reminded: 2, watching: 0 } };
};
