import { Type } from 'typebox';
import { fitLoads } from '../catalog/class-titles.ts';
import { endpoints } from '../endpoint.ts';
import { lifeGroups } from './standing-filters.ts';

const Loads = Type.Array(Type.Enum([...fitLoads]), { uniqueItems: true });
const Groups = Type.Array(Type.Enum([...lifeGroups]), { uniqueItems: true });

/** Filters that a member has set once for every visit. */
export const StandingFilters = Type.Object({ avoid: Loads, suits: Groups, withoutSound: Type.Boolean() });

export const standingFilterEndpoints = endpoints({
  'GET /api/v2/users/me/standing_filters': {
    summary: 'What you always leave out, and what classes are to suit.',
    access: 'signed-in',
    cache: 'no-store',
    response: StandingFilters,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/users/me/standing_filters': {
    summary:
      'Keeps what you always leave out, in place of what was kept before. Recommendations leave it out; a listing does where its address says so.',
    access: 'signed-in',
    body: Type.Object({ avoid: Loads, suits: Groups, without_sound: Type.Boolean() }),
    response: StandingFilters,
    errors: ['not_signed_in', 'invalid'],
  },
});
