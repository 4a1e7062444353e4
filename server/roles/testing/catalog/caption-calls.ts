import type { EndpointKey } from '../../../../contract/index.ts';

const webVtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

/** The calls of captions and chapters, of a class whose video has its own id. */
export const captionSamples = (classId: number) =>
  ({
    'GET /admin/api/plan_entries/{id}/captions': `/admin/api/plan_entries/${classId}/captions`,
    'PUT /admin/api/plan_entries/{id}/captions': `/admin/api/plan_entries/${classId}/captions`,
  }) satisfies Partial<Record<EndpointKey, string>>;

export const captionBodies = (classId: number): Partial<Record<EndpointKey, object>> => ({
  'PUT /admin/api/plan_entries/{id}/captions': {
    version: 1,
    videoId: classId,
    chapters: null,
    tracks: [{ language: 'en', cues: null }],
  },
  'PUT /admin/api/videos/{id}/captions/{language}': { text: webVtt },
  'PUT /admin/api/videos/{id}/chapters': { text: webVtt },
});
