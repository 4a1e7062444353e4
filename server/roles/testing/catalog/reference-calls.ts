import type { EndpointKey } from '../../../../contract/index.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { draftedClass } from './drafted-class.ts';
import { madeLiveInstructor, madeLiveShow } from './live-calls.ts';

/** Calls about what classes refer to. What stands in braces was made for the caller. */
export const referenceSamples = {
  'GET /admin/api/music_tracks': '/admin/api/music_tracks?q=shore',
  'GET /admin/api/music_tracks/{id}': '/admin/api/music_tracks/{track}',
  'PUT /admin/api/music_tracks/{id}': '/admin/api/music_tracks/{track}',
  'DELETE /admin/api/music_tracks/{id}': '/admin/api/music_tracks/{track}',
  'GET /admin/api/search_words': '/admin/api/search_words?q=a&by=delivered',
  'GET /admin/api/search_words/{id}': '/admin/api/search_words/{searchWord}',
  'PUT /admin/api/search_words/{id}': '/admin/api/search_words/{searchWord}',
  'DELETE /admin/api/search_words/{id}': '/admin/api/search_words/{searchWord}',
  'GET /admin/api/sparse_searches': '/admin/api/sparse_searches?found=none&days=90',
  'GET /admin/api/plan_entries/series_options': '/admin/api/plan_entries/series_options?q=a',
  'GET /admin/api/billboards/{id}': '/admin/api/billboards/{billboard}?version=1',
  'PUT /admin/api/billboards/{id}': '/admin/api/billboards/{billboard}',
  'DELETE /admin/api/billboards/{id}': '/admin/api/billboards/{billboard}',
  'GET /admin/api/coaches': '/admin/api/coaches?q=maya',
  'GET /admin/api/coaches/{id}': '/admin/api/coaches/{coach}',
  'PUT /admin/api/coaches/{id}': '/admin/api/coaches/{coach}',
  'GET /admin/api/coaches/{id}/dependents': '/admin/api/coaches/{coach}/dependents',
  'DELETE /admin/api/coaches/{id}': '/admin/api/coaches/{coach}',
  'GET /admin/api/categories/{id}': '/admin/api/categories/{category}',
  'PUT /admin/api/categories/{id}': '/admin/api/categories/{category}',
  'GET /admin/api/categories/{id}/dependents': '/admin/api/categories/{category}/dependents',
  'POST /admin/api/categories/{id}/merge': '/admin/api/categories/{spareCategory}/merge',
  'DELETE /admin/api/categories/{id}': '/admin/api/categories/{category}',
  'GET /admin/api/values/{list}': '/admin/api/values/equipment',
  'POST /admin/api/values/{list}': '/admin/api/values/equipment',
  'PUT /admin/api/values/{list}/order': '/admin/api/values/focus_areas/order',
  'GET /admin/api/values/{list}/{id}': '/admin/api/values/focus_areas/{focusArea}',
  'PUT /admin/api/values/{list}/{id}': '/admin/api/values/focus_areas/{focusArea}',
  'POST /admin/api/values/{list}/{id}/merge': '/admin/api/values/focus_areas/{spareFocusArea}/merge',
  'DELETE /admin/api/values/{list}/{id}': '/admin/api/values/focus_areas/{focusArea}',
  'POST /admin/api/deleted_contents/{kind}/{id}/restore':
    '/admin/api/deleted_contents/class/{drafted}/restore',
} as const satisfies Partial<Record<EndpointKey, string>>;

const madeBillboard = { title: 'This month' };
const madeCoach = { firstName: 'Ida', lastName: 'Voss' };
const madeCategory = { title: 'Singing' };
const searchWord = { words: ['goatyoga'], language: 'en', action: 'ignore', meanings: [], isOn: true };
const madeFocusArea = { title: 'Jaw', categoryId: null };

type Post = (path: string, body: object) => Promise<{ json: () => { id: number } }>;

/** Makes what stands in braces. */
export const madeReferences = async (post: Post): Promise<Record<string, string>> => {
  const made = async (path: string, body: object) =>
    String((await post(`/admin/api/${path}`, body)).json().id);
  return {
    drafted: await made('plan_entries', draftedClass),
    track: await made('music_tracks', {
      title: 'Long Shore',
      artist: 'Hala Nour',
      link: null,
      classId: null,
    }),
    billboard: await made('billboards', madeBillboard),
    searchWord: await made('search_words', searchWord),
    coach: await made('coaches', madeCoach),
    category: await made('categories', madeCategory),
    spareCategory: await made('categories', { title: 'Dancing' }),
    focusArea: await made('values/focus_areas', madeFocusArea),
    liveInstructor: await made('live_instructors', madeLiveInstructor),
    liveShow: await made('live_shows', madeLiveShow),
    spareFocusArea: await made('values/focus_areas', { title: 'Hands', categoryId: null }),
  };
};

const [firstCoach, secondCoach] = demoStudio.coaches;
const [firstCategory, secondCategory] = demoStudio.categories;
const picture = { image: 'posters/1/0123456789ab', focalPoint: { x: 50, y: 20 } };
const shown = { shown: true, shownFrom: null };

export const referenceBodies = (classId: number): Partial<Record<EndpointKey, object>> => {
  const track = { title: 'Long Shore', artist: 'Hala Nour', link: null, classId };
  return {
    'POST /admin/api/music_tracks': track,
    'PUT /admin/api/music_tracks/{id}': { ...track, version: 1 },
    'DELETE /admin/api/music_tracks/{id}': { title: track.title },
    'POST /admin/api/search_words': { ...searchWord, words: ['llamayoga'] },
    'POST /admin/api/search_words/trials': { q: 'slow', row: { ...searchWord, id: null } },
    'PUT /admin/api/search_words/{id}': { ...searchWord, words: ['goatyoga', 'goats'], version: 1 },
    'PUT /admin/api/ignored_searches': { words: 'kettlebell', isIgnored: true },
    'POST /admin/api/billboards': madeBillboard,
    'PUT /admin/api/billboards/{id}': {
      ...madeBillboard,
      subtitle: '',
      priority: 3,
      ...picture,
      ctaAction: { text: 'Open', data: { contentId: String(demoStudio.series[0]?.id) } },
      active: true,
      startsAt: null,
      endsAt: null,
      revision: 1,
    },
    'DELETE /admin/api/billboards/{id}': madeBillboard,
    'POST /admin/api/coaches': madeCoach,
    'PUT /admin/api/coaches/order': { id: secondCoach?.id, before: firstCoach?.id },
    'PUT /admin/api/coaches/{id}': {
      ...madeCoach,
      slug: '',
      bio: 'Sings.',
      quote: 'Begin where you are.',
      link: 'ida.example',
      translations: {},
      categoryId: firstCategory?.id,
      ...picture,
      ...shown,
      version: 1,
    },
    'DELETE /admin/api/coaches/{id}': { title: 'Ida Voss' },
    'POST /admin/api/categories': { title: 'Walking' },
    'PUT /admin/api/categories/order': { id: secondCategory?.id, before: firstCategory?.id },
    'PUT /admin/api/categories/{id}': {
      ...madeCategory,
      slug: '',
      description: 'With the whole body.',
      translations: {},
      ...picture,
      ...shown,
      version: 1,
    },
    'POST /admin/api/categories/{id}/merge': { into: firstCategory?.id },
    'DELETE /admin/api/categories/{id}': { title: madeCategory.title },
    'POST /admin/api/values/{list}': { title: 'Wall', categoryId: null },
    // The values that every studio begins with.
    'PUT /admin/api/values/{list}/order': { id: 100_011, before: 100_010 },
    'PUT /admin/api/values/{list}/{id}': { title: madeFocusArea.title, translations: {}, version: 1 },
    'POST /admin/api/values/{list}/{id}/merge': { into: 100_010 },
    'DELETE /admin/api/values/{list}/{id}': { title: madeFocusArea.title },
  };
};
