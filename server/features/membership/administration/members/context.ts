import type { MemberActions } from '../../actions/member-action.ts';
import type { GrantContext } from './granting.ts';

export type Parts = GrantContext & { actions: MemberActions };
