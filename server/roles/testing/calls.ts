import { planFields } from '../../../contract/catalog-administration/plan-fields.ts';
import { initialFields } from '../../../contract/fields/field-table.ts';
import { contract, type EndpointKey } from '../../../contract/index.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import type { formWithFile } from '../../platform/testing/multipart.ts';
import { membershipSamples } from './billing/membership-calls.ts';
import { captionBodies, captionSamples } from './catalog/caption-calls.ts';
import { draftedClass } from './catalog/drafted-class.ts';
import { liveBodies, liveSamples } from './catalog/live-calls.ts';
import { pageBodies, pageFiles, pageSamples } from './catalog/page-calls.ts';
import { referenceBodies, referenceSamples } from './catalog/reference-calls.ts';
import { importBodies, importFiles, studioWorkSamples } from './catalog/studio-work.ts';
import { videoBodies, videoSamples } from './catalog/video-calls.ts';
import { accountSecurityCalls, emailChangeLinks } from './members/account-security-calls.ts';
import { memberBodies, memberCalls, memberFiles } from './members/member-calls.ts';
import { ownCoachBodies, ownCoachSamples, teamBodies, teamSamples } from './members/team-calls.ts';
import { integrationBodies, integrationSamples } from './studio/integration-calls.ts';
import { studioBodies, studioSamples } from './studio/studio-calls.ts';

export { madeReferences } from './catalog/reference-calls.ts';

/** A class for members, and a free class. */
const paid = demoStudio.classes.find(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && !freePreview,
);
export const free = demoStudio.classes.find(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && freePreview,
);
export const classId = paid?.id ?? 0;
const freeId = free?.id ?? 0;
const [series] = demoStudio.series;
/** Series that no other call uses: one to edit, one to delete. */
const [edited, deleted] = demoStudio.series.slice(-2);
const [playlist] = demoStudio.playlists;
/** A playlist that no caller here made. */
const shared = demoStudio.playlists.find(({ authorId }) => authorId === 'demo-ulla');

/** Id of a practice done elsewhere, which each caller chooses for themselves. */
const elsewhereId = '5e1f0000-0000-4000-8000-000000000001';

const noAnswers = { goals: [], styles: [], experience: [], intensity: [], duration: [], equipment: [] };

/**
 * Sample calls that need more than the path of their endpoint: an object that the call finds, or a query. The type
 * requires one for each new endpoint with a parameter in its path.
 */
const ownSamples: Record<Extract<EndpointKey, `${string}{${string}`>, string> &
  Partial<Record<EndpointKey, string>> = {
  'GET /api/v2/plan_entries': '/api/v2/plan_entries?per_page=5',
  'GET /api/v2/plan_entries/{id}': `/api/v2/plan_entries/${classId}`,
  'GET /api/v2/plan_entries/{id}/variations': `/api/v2/plan_entries/${classId}/variations`,
  'GET /api/v2/plan_entries/{id}/loop': `/api/v2/plan_entries/${classId}/loop`,
  'POST /api/v2/plan_entries/{id}/featured_plan_entries': `/api/v2/plan_entries/${classId}/featured_plan_entries`,
  'DELETE /api/v2/plan_entries/{id}/featured_plan_entries': `/api/v2/plan_entries/${classId}/featured_plan_entries`,
  'GET /api/v2/plans/{idOrSlug}': `/api/v2/plans/${series?.slug}`,
  'GET /api/v2/plans/{idOrSlug}/intro_video': '/api/v2/plans/first-light/intro_video',
  'GET /api/v2/playlists': '/api/v2/playlists?order=rank',
  'PUT /api/v2/playlists/{uuid}': '/api/v2/playlists/{mine}',
  'DELETE /api/v2/playlists/{uuid}': '/api/v2/playlists/{spare}',
  'POST /api/v2/playlists/{uuid}/duplicate': `/api/v2/playlists/${playlist?.uuid}/duplicate`,
  'POST /api/v2/playlists/{uuid}/sort': '/api/v2/playlists/{mine}/sort',
  'POST /api/v2/playlists/{uuid}/feature': '/api/v2/playlists/{mine}/feature',
  'DELETE /api/v2/playlists/{uuid}/feature': '/api/v2/playlists/{mine}/feature',
  'POST /admin/api/playlists/{uuid}/hide': '/admin/api/playlists/{mine}/hide',
  'POST /admin/api/playlists/{uuid}/unhide': '/admin/api/playlists/{mine}/unhide',
  'POST /api/v2/playlists/{uuid}/report': `/api/v2/playlists/${shared?.uuid}/report`,
  'POST /api/v2/playlists/{uuid}/followers': `/api/v2/playlists/${shared?.uuid}/followers`,
  'DELETE /api/v2/playlists/{uuid}/followers': `/api/v2/playlists/${shared?.uuid}/followers`,
  'POST /api/v2/playlists/{uuid}/entries': '/api/v2/playlists/{mine}/entries',
  'DELETE /api/v2/playlists/{uuid}/entries/{planEntryId}': `/api/v2/playlists/{mine}/entries/${classId}`,
  'GET /api/v2/playlists/{uuid}': `/api/v2/playlists/${playlist?.uuid}`,
  'GET /api/v2/playlists/{uuid}/entries': `/api/v2/playlists/${playlist?.uuid}/entries?per_page=2`,
  'GET /api/v2/plan_categories/{slug}': '/api/v2/plan_categories/yoga',
  'GET /api/v2/instructors/{slug}': `/api/v2/instructors/${demoStudio.coaches[0]?.slug}`,
  'GET /api/v2/filters': '/api/v2/filters?styles=yoga',
  'GET /api/v2/search': '/api/v2/search?q=hips',
  'GET /api/v2/others_searches': '/api/v2/others_searches?q=zumba',
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom': `/api/v2/recommendations/page/class/${classId}/position/bottom`,
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom/merchandised': `/api/v2/recommendations/page/series/${series?.slug}/position/bottom/merchandised`,
  'GET /api/v2/users/{slug}': '/api/v2/users/bo-ek',
  'GET /api/v2/plan_entries/{id}/finished_today': `/api/v2/plan_entries/${classId}/finished_today`,
  'GET /api/v2/plans/{id}/finished_today': `/api/v2/plans/${series?.id}/finished_today`,
  'GET /api/v2/plan_entries/{id}/progress': `/api/v2/plan_entries/${classId}/progress`,
  'POST /api/v2/plan_entries/{id}/complete': `/api/v2/plan_entries/${classId}/complete`,
  'DELETE /api/v2/plan_entries/{id}/complete': `/api/v2/plan_entries/${classId}/complete`,
  'GET /api/v2/users/me/practice_weeks': '/api/v2/users/me/practice_weeks?page=1',
  'GET /api/v2/plan_entries/{id}/own_practice': `/api/v2/plan_entries/${classId}/own_practice`,
  'PUT /api/v2/plan_entries/{id}/effort': `/api/v2/plan_entries/${classId}/effort`,
  'PUT /api/v2/plan_entries/{id}/note': `/api/v2/plan_entries/${classId}/note`,
  'PUT /api/v2/users/me/elsewhere_practices/{id}': `/api/v2/users/me/elsewhere_practices/${elsewhereId}`,
  'DELETE /api/v2/users/me/elsewhere_practices/{id}': `/api/v2/users/me/elsewhere_practices/${elsewhereId}`,
  'GET /api/v2/users/me/completed_classes': '/api/v2/users/me/completed_classes?order=recentlyViewed',
  ...accountSecurityCalls,
  'GET /api/v2/favorites': '/api/v2/favorites?order=title',
  'DELETE /api/v2/favorites/{id}': '/api/v2/favorites/{saved}',
  'DELETE /api/v2/plan_subscriptions/{id}': '/api/v2/plan_subscriptions/{followed}',
  'GET /api/v2/users/me/calendar': '/api/v2/users/me/calendar?month=2026-11',
  'PUT /api/v2/users/me/scheduled_classes/{id}': '/api/v2/users/me/scheduled_classes/{planned}',
  'DELETE /api/v2/users/me/scheduled_classes/{id}': '/api/v2/users/me/scheduled_classes/{planned}',
  'GET /api/v2/users/me/scheduled_classes/{id}/choices':
    '/api/v2/users/me/scheduled_classes/{wished}/choices',
  'PUT /api/v2/users/me/scheduled_classes/{id}/choice': '/api/v2/users/me/scheduled_classes/{wished}/choice',
  'PUT /api/v2/users/me/plan_rules/{id}': '/api/v2/users/me/plan_rules/{rule}',
  'POST /api/v2/users/me/plan_rules/{id}/days': '/api/v2/users/me/plan_rules/{rule}/days',
  'DELETE /api/v2/users/me/plan_rules/{id}': '/api/v2/users/me/plan_rules/{rule}',
  'PUT /api/v2/users/me/filter_sets/{id}': '/api/v2/users/me/filter_sets/{set}',
  'DELETE /api/v2/users/me/filter_sets/{id}': '/api/v2/users/me/filter_sets/{set}',
  'PUT /api/v2/users/me/declined_suggestions/{kind}/{id}': `/api/v2/users/me/declined_suggestions/class/${classId}`,
  'DELETE /api/v2/users/me/declined_suggestions/{kind}/{id}': `/api/v2/users/me/declined_suggestions/class/${classId}`,
  'GET /api/v2/fit_my_time': '/api/v2/fit_my_time?minutes=32&leave_out=wrists,jumping&end=lying',
  'GET /api/v2/fit_my_time/alternatives':
    '/api/v2/fit_my_time/alternatives?minutes=32&keep=warm-up:1002,main,cool-down:1003',
  ...memberCalls,
  ...videoSamples(classId),
  ...captionSamples(freeId),
  ...membershipSamples,
  'GET /admin/api/plans/{id}': `/admin/api/plans/${series?.id}`,
  'PUT /admin/api/plans/{id}': `/admin/api/plans/${edited?.id}`,
  'GET /admin/api/plans/{id}/dependents': `/admin/api/plans/${series?.id}/dependents`,
  'DELETE /admin/api/plans/{id}': `/admin/api/plans/${deleted?.id}`,
  'GET /admin/api/plans/get_structure/{planId}': `/admin/api/plans/get_structure/${series?.id}`,
  'POST /admin/api/plans/update_structure/{planId}': `/admin/api/plans/update_structure/${edited?.id}`,
  'GET /admin/api/plan_entries': '/admin/api/plan_entries?q=slow',
  'GET /admin/api/plan_entries/{id}': `/admin/api/plan_entries/${classId}`,
  'PUT /admin/api/plan_entries/{id}': '/admin/api/plan_entries/{drafted}',
  'GET /admin/api/plan_entries/{id}/preview': `/admin/api/plan_entries/${classId}/preview?as=member`,
  'GET /admin/api/plan_entries/{id}/dependents': `/admin/api/plan_entries/${classId}/dependents`,
  'DELETE /admin/api/plan_entries/{id}': '/admin/api/plan_entries/{drafted}',
  ...referenceSamples,
  ...pageSamples,
  ...liveSamples,
  ...studioSamples,
  'GET /admin/api/revisions/{kind}/{id}': `/admin/api/revisions/plan/${edited?.id}`,
  ...studioWorkSamples,
  ...teamSamples,
  ...ownCoachSamples,
  ...integrationSamples,
  'GET /admin/api/revisions/{kind}/{id}/{version}': `/admin/api/revisions/plan/${edited?.id}/1`,
};

/** Sample call of every endpoint. */
export const samples = Object.fromEntries(
  Object.keys(contract).map((key) => [key, ownSamples[key as EndpointKey] ?? key.slice(key.indexOf('/'))]),
) as Record<EndpointKey, string>;

/** Request bodies of the filters that a member keeps. */
const filterBodies: Partial<Record<EndpointKey, object>> = {
  'PUT /api/v2/users/me/standing_filters': { avoid: ['wrists'], suits: [], without_sound: false },
  'POST /api/v2/users/me/filter_sets': { name: 'My mornings', params: 'difficulties=beginner' },
  'PUT /api/v2/users/me/filter_sets/{id}': { name: 'My evenings', notifies: true, place: 0 },
};

/** Request bodies of an editor of series. */
const planBodies: Partial<Record<EndpointKey, object>> = {
  'POST /admin/api/plans': { kind: 'series', title: 'Mornings' },
  'PUT /admin/api/plans/{id}': {
    ...initialFields(planFields),
    title: edited?.title,
    slug: edited?.slug,
    description: edited?.description,
    categoryId: demoStudio.categories[0]?.id,
    image: edited?.image,
    bannerImage: edited?.bannerImage,
    version: 1,
  },
  'DELETE /admin/api/plans/{id}': { title: deleted?.title },
  'POST /admin/api/plans/get_classes': { plan_id: series?.id },
  'POST /admin/api/plans/update_structure/{planId}': {
    sections: [{ title: 'Begin', items: [{ type: 'class', id: String(classId) }] }],
  },
};
/** Request bodies of a member's notes and practice elsewhere. */
const practiceBodies: Partial<Record<EndpointKey, object>> = {
  'PUT /api/v2/plan_entries/{id}/effort': { effort: 'right' },
  'PUT /api/v2/plan_entries/{id}/note': { text: 'Left knee: fold the blanket twice.' },
  'PUT /api/v2/users/me/elsewhere_practices/{id}': {
    kind: 'walk',
    day: '2026-01-02',
    began: '12:30',
    minutes: 35,
    words: '',
  },
};

/** Returns a day on which no plan of the samples has an occurrence. */
const weeksAfter = (day: string): string =>
  new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);

/** Request bodies of a member who plans. */
const calendarBodies = (when: { day: string; time: string }): Partial<Record<EndpointKey, object>> => {
  const rule = {
    kind: 'wish',
    title: 'Something gentle',
    plan_entry_ids: [],
    address: '/class-finder?styles=yoga',
    chooser: 'member',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: 2,
    ...when,
  };
  return {
    'POST /api/v2/users/me/scheduled_classes': { plan_entry_ids: [classId], ...when },
    'PUT /api/v2/users/me/scheduled_classes/{id}': when,
    'PUT /api/v2/users/me/scheduled_classes/{id}/choice': { plan_entry_id: classId },
    'POST /api/v2/users/me/plan_rules': rule,
    'POST /api/v2/users/me/plan_rules/preview': rule,
    'PUT /api/v2/users/me/plan_rules/{id}': { weekdays: [1, 3], every_days: 1, time: '06:30' },
    'POST /api/v2/users/me/plan_rules/{id}/days': {
      plan_entry_id: null,
      step: null,
      ...when,
      day: weeksAfter(when.day),
    },
  };
};

/**
 * Returns the request bodies of the sample calls. `videoId` is that of the class, `day` one that can be planned,
 * `ending` a token to unsubscribe with, `commentId` one by another member.
 */
export const bodiesWith = ({
  videoId,
  day,
  ending,
  commentId,
}: {
  videoId: number;
  day: string;
  ending: string;
  commentId: string;
}): Partial<Record<EndpointKey, object>> => {
  const answers = { ...noAnswers, styles: ['yoga'], experience: ['beginner'] };
  const track = { plan_entry_id: classId, video_id: videoId, event: 'pause', position: 60, duration: 600 };
  return {
    'PUT /api/v2/users/me': { time_zone: 'Europe/Lisbon' },
    'POST /api/v2/preferences/video_resolution': { video_resolution: 720 },
    'POST /api/v2/preferences/finished_today': { finished_today: true },
    'POST /api/v2/preferences/captions': { caption_size: 'l', caption_contrast: 'plain' },
    'POST /api/v2/video_tracks': track,
    'POST /api/v2/favorites': { plan_entry_id: classId },
    'POST /api/v2/opened_searches': { q: 'hips', plan_entry_id: classId },
    'POST /api/v2/plan_subscriptions': { plan_id: series?.id },
    'POST /api/v2/playlists': { title: 'Mine', plan_entry_id: classId },
    'PUT /api/v2/playlists/{uuid}': { title: 'Mine' },
    'POST /api/v2/playlists/sort-user-playlists': { playlists: [] },
    'POST /api/v2/playlists/{uuid}/sort': { plan_entry: [classId] },
    'POST /api/v2/playlists/{uuid}/entries': { plan_entry_id: classId },
    'POST /api/v2/playlists/update_class_playlist': { plan_entry_id: classId, playlist_ids: [] },
    'POST /admin/api/plan_entries': draftedClass,
    'PUT /admin/api/plan_entries/{id}': { ...draftedClass, version: 1 },
    'DELETE /admin/api/plan_entries/{id}': { title: draftedClass.title },
    'POST /admin/api/plan_entries/bulk': {
      ids: [classId],
      action: { kind: 'set_equipment', equipment: ['mat'] },
    },
    ...referenceBodies(classId),
    ...captionBodies(freeId),
    ...videoBodies,
    ...calendarBodies({ day, time: '18:30' }),
    ...practiceBodies,
    ...filterBodies,
    'POST /api/v2/surveys/onboarding': { answers },
    'POST /api/v2/surveys/onboarding/matches': { answers },
    'POST /api/v2/reporter_emails': { user_ids: ['demo-maya'] },
    ...planBodies,
    ...pageBodies,
    ...liveBodies,
    ...studioBodies,
    ...integrationBodies,
    ...importBodies,
    ...teamBodies,
    ...memberBodies,
    ...ownCoachBodies,
    'POST /api/v2/content_names': { contents: [{ content_type: 'CLASS', content_id: String(classId) }] },
    'POST /api/v2/report': { content_type: 'CLASS', content_id: classId, comment_id: commentId },
    'POST /api/v2/notices/read': { ids: ['1'] },
    'PUT /api/v2/notices/settings': { comment_reply: { inApp: true, mail: false } },
    'PUT /api/v2/notices/mail_times': { break: 'none' },
    'POST /api/v2/notices/unsubscribe': { token: ending },
    'POST /admin/api/engagement/get_saves': { ids: [classId], content_type: 'CLASS' },
    'POST /admin/api/engagement/get_contents': { ids: [classId], content_type: 'CLASS' },
    'POST /api/v2/users/me/email_change': { email: 'another-address@example.com' },
    'POST /api/v2/email_changes/links': { token: emailChangeLinks.old },
    'POST /api/v2/email_changes/confirmations': { token: emailChangeLinks.old },
    'POST /api/v2/email_changes/objections': { token: emailChangeLinks.objection },
    'POST /api/v2/email_changes/undos': { token: emailChangeLinks.undo },
    'POST /api/v2/users/me/second_factor/reauthenticate': { password: demoStudio.password },
    'POST /api/v2/users/me/second_factor/app/confirm': { code: '000000' },
    'POST /api/v2/users/me/second_factor/passkeys': { name: 'Laptop', token: '', response: {} },
    'PUT /api/v2/users/me/second_factor/passkeys/{id}': { name: 'Laptop' },
    'POST /api/v2/users/me/deletion': { password: demoStudio.password },
    'POST /api/v2/batch': { ops: [{ method: 'POST', url: '/api/v2/video_tracks', params: track }] },
  };
};

/** Sample calls that send a file instead. */
export const files: Partial<Record<EndpointKey, ReturnType<typeof formWithFile>>> = {
  ...importFiles,
  ...memberFiles,
  ...pageFiles,
};
