import type { EndpointKey } from '../../../../contract/index.ts';

/** Id of the first live instructor of the demo. */
const liveInstructorId = 1;
export const madeLiveInstructor = { firstName: 'Ida', lastName: 'Voss' };
export const madeLiveShow = {
  title: 'Songs at noon',
  liveInstructorId,
  startsAt: '2099-06-01T12:00:00Z',
  durationMinutes: 30,
};

/** Sample calls about live shows. Names in braces stand for objects made for the caller. */
export const liveSamples = {
  'GET /admin/api/live_instructors/{id}': '/admin/api/live_instructors/{liveInstructor}',
  'PUT /admin/api/live_instructors/{id}': '/admin/api/live_instructors/{liveInstructor}',
  'DELETE /admin/api/live_instructors/{id}': '/admin/api/live_instructors/{liveInstructor}',
  'GET /admin/api/live_shows': '/admin/api/live_shows?q=moon',
  'GET /admin/api/live_shows/{id}': '/admin/api/live_shows/{liveShow}',
  'PUT /admin/api/live_shows/{id}': '/admin/api/live_shows/{liveShow}',
  'DELETE /admin/api/live_shows/{id}': '/admin/api/live_shows/{liveShow}',
  'GET /api/v2/live_shows/{slug}': '/api/v2/live_shows/full-moon-slow-down',
  'POST /api/v2/live_shows/{slug}/attendance': '/api/v2/live_shows/full-moon-slow-down/attendance',
  'DELETE /api/v2/live_shows/{slug}/attendance': '/api/v2/live_shows/full-moon-slow-down/attendance',
  'POST /api/v2/live_shows/{slug}/presence': '/api/v2/live_shows/full-moon-slow-down/presence',
} as const satisfies Partial<Record<EndpointKey, string>>;

/** Request bodies of an editor of live shows. */
export const liveBodies: Partial<Record<EndpointKey, object>> = {
  'POST /admin/api/live_instructors': madeLiveInstructor,
  'PUT /admin/api/live_instructors/{id}': {
    ...madeLiveInstructor,
    slug: 'ida-voss',
    bio: 'Sings.',
    photo: null,
    focalPoint: { x: 50, y: 20 },
    active: true,
    version: 1,
  },
  'DELETE /admin/api/live_instructors/{id}': { title: 'Ida Voss' },
  'POST /admin/api/live_shows': madeLiveShow,
  'PUT /admin/api/live_shows/{id}': {
    ...madeLiveShow,
    description: 'With the whole voice.',
    translations: { de: { title: 'Lieder am Mittag' } },
    streamUrl: 'https://stream.example/noon.m3u8',
    thumbnail: null,
    focalPoint: { x: 50, y: 50 },
    status: 'scheduled',
    recordingClassId: null,
    version: 1,
  },
  'DELETE /admin/api/live_shows/{id}': { title: madeLiveShow.title },
  // Refused before any request is sent.
  'POST /admin/api/live_shows/stream_checks': { streamUrl: 'https://127.0.0.1/noon.m3u8' },
};
