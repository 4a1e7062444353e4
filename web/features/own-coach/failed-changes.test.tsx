import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { OwnProfile } from '../../../contract/team/own-coach.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { form, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { OwnCoachPage } from './OwnCoachPage.tsx';

const profile: OwnProfile = {
  id: 7,
  name: 'Ines Mora',
  photo: null,
  state: 'shown',
  version: 2,
  url: pageAddress('/instructors/$slug', { slug: 'ines-mora' }),
  fields: { bio: 'Teaches slowly.', quote: null, link: null, image: null, focalPoint: { x: 50, y: 50 } },
};
const none = { completions: 0, minutesWatched: 0, saves: 0, comments: 0, likes: 0, dislikes: 0 };

walkFailedChanges(
  [
    {
      key: 'PUT /admin/api/own_coach',
      path: '/admin/api/own_coach',
      at: '/admin/own_coach',
      Part: OwnCoachPage,
      me: { ...runa, ...rightsOf('coach') },
      answers: {
        'GET /admin/api/own_coach': () => ({ profile }),
        'GET /admin/api/own_coach/figures': () => ({ classes: 0, ...none }),
        'GET /admin/api/own_coach/classes': () => ({ classes: [], next: null }),
        'GET /admin/api/own_coach/comments': () => ({ comments: [], next: null }),
      },
      ...form(stay, [['Link', 'ines.example']], 'Save'),
      typed: { field: 'Link', text: 'ines.example' },
      done: { ...profile, version: 3, fields: { ...profile.fields, link: 'https://ines.example/' } },
    },
  ],
  SessionEnd,
);
