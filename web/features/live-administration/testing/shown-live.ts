import type {
  LiveInstructorFields,
  LiveShowFields,
  ManagedLiveInstructor,
  ManagedLiveShow,
} from '../../../../contract/live/live-administration.schema.ts';

const liveInstructorFields: LiveInstructorFields = {
  firstName: 'Lin',
  lastName: 'Takahashi',
  slug: 'lin-takahashi',
  bio: 'Breath first.',
  photo: null,
  focalPoint: { x: 50, y: 50 },
  active: true,
};
export const instructor = (
  changes: Partial<LiveInstructorFields> = {},
  version = 2,
): ManagedLiveInstructor => ({
  id: 7,
  version,
  name: 'Lin Takahashi',
  photo: null,
  showCount: 0,
  fields: { ...liveInstructorFields, ...changes },
});

export const showFields: LiveShowFields = {
  title: 'Full moon, slow down',
  description: 'An hour with Lin.',
  translations: {},
  liveInstructorId: 7,
  startsAt: '2026-11-24T19:00:00.000Z',
  durationMinutes: 60,
  streamUrl: null,
  thumbnail: null,
  focalPoint: { x: 50, y: 50 },
  status: 'scheduled',
  recordingClassId: null,
};
export const show = (changes: Partial<LiveShowFields> = {}, version = 3): ManagedLiveShow => ({
  id: 5,
  version,
  title: 'Full moon, slow down',
  instructor: 'Lin Takahashi',
  thumbnail: null,
  startsAt: '2026-11-24T19:00:00.000Z',
  durationMinutes: 60,
  state: 'scheduled',
  recording: null,
  url: '/live/full-moon-slow-down' as ManagedLiveShow['url'],
  fields: { ...showFields, ...changes },
});
