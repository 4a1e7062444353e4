import type { EndpointKey } from '../../../../contract/index.ts';

/** The calls of a studio's videos; 99002 and 99003 are two that no class has. */
export const videoSamples = (classId: number) =>
  ({
    'DELETE /admin/api/videos/{id}': '/admin/api/videos/99002',
    'POST /admin/api/videos/{id}/frames': `/admin/api/videos/${classId}/frames`,
    'GET /admin/api/plan_entries/{id}/video': `/admin/api/plan_entries/${classId}/video`,
    'PUT /admin/api/plan_entries/{id}/video': `/admin/api/plan_entries/${classId}/video`,
    'DELETE /admin/api/plan_entries/{id}/video/replacement': `/admin/api/plan_entries/${classId}/video/replacement`,
  }) satisfies Partial<Record<EndpointKey, string>>;

export const videoBodies: Partial<Record<EndpointKey, object>> = {
  'POST /admin/api/videos/{id}/frames': { seconds: 0 },
  'PUT /admin/api/video_storage': { keepOriginals: true },
  'PUT /admin/api/plan_entries/{id}/video': { videoId: 99_003 },
};
