import type { FastifyInstance } from 'fastify';
import { memberListEndpoints } from '../../../contract/member-administration/members.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { memberCsvRoute } from './listing/csv-route.ts';
import { type ListContext, listMembers, memberCounts } from './listing/member-list.ts';

export { forgetPastListings } from './listing/listed-members-store.ts';

export type MemberAdministration = {
  routes: BoundEndpoint[];
  /** Routes that are no calls of the contract. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
};

/** What administrators see of members and do for them. */
export const createMemberAdministration = (context: ListContext): MemberAdministration => ({
  routes: bind(memberListEndpoints, {
    'GET /admin/api/members': ({ query }) => listMembers(context, query),
    'GET /admin/api/members/counts': ({ query }) => memberCounts(context, query),
  }),
  plugins: [memberCsvRoute(context)],
});
