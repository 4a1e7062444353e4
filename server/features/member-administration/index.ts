import type { FastifyInstance } from 'fastify';
import { memberEndpoints } from '../../../contract/member-administration/member.schema.ts';
import { memberListEndpoints } from '../../../contract/member-administration/members.schema.ts';
import { may } from '../../../contract/team/may.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type EvidenceContext, evidenceRoutes } from './evidence/evidence.ts';
import type { ImportContext } from './importing/import-work.ts';
import { accountImportRoutes } from './importing/routes.ts';
import { memberCsvRoute } from './listing/csv-route.ts';
import { type ListContext, listMembers, memberCounts } from './listing/member-list.ts';
import { type AccountActionsContext, memberAccountRoutes } from './member/account-actions.ts';
import { type DetailsContext, memberDetailRoutes } from './member/details.ts';
import { type MemberContext, showMember } from './member/member-view.ts';
import { memberRequestRoutes } from './member/requests.ts';
import { memberTimeline, type TimelineContext } from './member/timeline.ts';

export {
  dryRunAsGuessed,
  inviteMovedIn,
  listAccountImportRows,
  showAccountImport,
  startAccountImport,
  stopAccountImport,
} from './importing/account-imports.ts';
export { hasAccountImports } from './importing/import-store.ts';
export { createAccountImportWork, type ImportContext, runImport } from './importing/import-work.ts';
export { createAccountImport } from './importing/table-import.ts';
export { purgePastListings } from './listing/listed-members-store.ts';
export { changeableAccount } from './member/changeable.ts';
export { teamRecordsOf } from './member/details-store.ts';

export type MemberAdministration = {
  routes: BoundEndpoint[];
  /** Routes outside the API contract. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
};

type MemberAdministrationDependencies = ListContext &
  MemberContext &
  TimelineContext &
  AccountActionsContext &
  DetailsContext &
  Pick<EvidenceContext, 'settings'> & { studio: ImportContext['studio'] };

/** Creates the routes of member administration: list, details, account actions and imports. */
export const createMemberAdministration = (
  dependencies: MemberAdministrationDependencies,
): MemberAdministration => ({
  routes: [
    ...bind(memberListEndpoints, {
      'GET /admin/api/members': ({ query }) => listMembers(dependencies, query),
      'GET /admin/api/members/counts': ({ query }) => memberCounts(dependencies, query),
    }),
    ...bind(memberEndpoints, {
      'GET /admin/api/members/{id}': ({ params, viewer }) => showMember(dependencies, viewer, params.id),
      'GET /admin/api/members/{id}/timeline': ({ params, query, viewer }) =>
        memberTimeline(dependencies, params.id, { ...query, withMoney: may(viewer, 'billing.manage') }),
    }),
    ...evidenceRoutes(dependencies),
    ...memberAccountRoutes(dependencies),
    ...memberDetailRoutes(dependencies),
    ...memberRequestRoutes(dependencies),
    // Rows are judged and taken in by the processes that take jobs.
    ...accountImportRoutes({ ...dependencies, movingIn: null }),
  ],
  plugins: [memberCsvRoute(dependencies)],
});
