import type { MemberActions } from '../../billing/index.ts';
import type { GrantContext } from './granting.ts';

/** Counts attempts across all processes. */
export type Attempts = {
  consume: (of: string, limit: { attempts: number; seconds: number }) => Promise<void>;
};

export type MemberBillingContext = GrantContext & { actions: MemberActions; attempts: Attempts };
