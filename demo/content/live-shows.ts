import type { LiveStatus } from '../../contract/live/live-limits.ts';

type DemoLiveInstructor = { firstName: string; lastName: string; slug: string; bio: string; photo: string };
/** Show that is on at the moment of loading: a day long, from the hour of loading. */
type DemoOpenShow = Omit<DemoLiveShow, 'daysAhead' | 'time' | 'status' | 'recordingSlug'>;
/** Show with its start as days before or after the day of loading, and a time of day in the demo studio's zone. */
type DemoLiveShow = {
  slug: string;
  title: string;
  description: string;
  liveInstructorSlug: string;
  daysAhead: number;
  time: string;
  durationMinutes: number;
  thumbnail: string;
  status: LiveStatus;
  recordingSlug: string | null;
};

export const liveInstructors: readonly DemoLiveInstructor[] = [
  {
    firstName: 'Lin',
    lastName: 'Takahashi',
    slug: 'lin-takahashi',
    bio: 'Breath first. The rest follows when it is ready. Once a month she teaches to whoever is there, and answers at the end.',
    photo: 'coaches/lin',
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    slug: 'jonas-weber',
    bio: 'Twenty years of stiff shoulders, starting with his own. Bring a chair and a question.',
    photo: 'coaches/jonas',
  },
];

/** Show that is on; its stream is the stand-in of `sandbox/live-stream.ts`. */
export const openShow: DemoOpenShow = {
  slug: 'open-practice-all-day',
  title: 'Open practice, all day',
  description:
    'The room is open. Slow stretches and some even breaths, over and over: come when you have ten minutes and leave when you are done.',
  liveInstructorSlug: 'lin-takahashi',
  durationMinutes: 1440,
  thumbnail: 'banners/blue-hour',
};

/** Shows without a stream: they have no encoder, and their page says so at the time. */
export const liveShows: readonly DemoLiveShow[] = [
  {
    slug: 'full-moon-slow-down',
    title: 'Full moon, slow down',
    description:
      'An hour with Lin Takahashi under the full moon. Long holds, quiet breath, and ten minutes at the end with nothing to do. Bring a blanket.',
    liveInstructorSlug: 'lin-takahashi',
    daysAhead: 3,
    time: '20:00',
    durationMinutes: 60,
    thumbnail: 'hero/moon-sea',
    status: 'scheduled',
    recordingSlug: null,
  },
  {
    slug: 'ask-jonas-about-shoulders',
    title: 'Ask Jonas about shoulders',
    description:
      'Half an hour of shoulders and wrists with Jonas Weber, and then your questions. Stay in your chair.',
    liveInstructorSlug: 'jonas-weber',
    daysAhead: 5,
    time: '08:15',
    durationMinutes: 30,
    thumbnail: 'classes/undo-an-hour-of-typing',
    status: 'scheduled',
    recordingSlug: null,
  },
  {
    slug: 'slowly-on-the-floor',
    title: 'Slowly, on the floor',
    description:
      'Forty-five minutes lying and sitting with Lin Takahashi. Bring a blanket; you never stand up.',
    liveInstructorSlug: 'lin-takahashi',
    daysAhead: 6,
    time: '09:00',
    durationMinutes: 45,
    thumbnail: 'classes/moonlit-body-scan',
    status: 'scheduled',
    recordingSlug: null,
  },
  {
    slug: 'a-chair-and-an-hour',
    title: 'A chair and an hour',
    description: 'Jonas took requests: necks, lower backs, and the wrist of whoever types all day.',
    liveInstructorSlug: 'jonas-weber',
    daysAhead: -9,
    time: '18:30',
    durationMinutes: 45,
    thumbnail: 'banners/desk-rescue',
    status: 'ended',
    recordingSlug: 'neck-shoulders-jaw',
  },
];
