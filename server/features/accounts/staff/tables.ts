import type { Generated } from 'kysely';
import type { StaffRole } from '../../../../contract/team/permissions.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** Single row; null stands for the value in the settings. */
    team_settings: {
      id: Generated<number>;
      second_factor_required: boolean | null;
      proof_above_amount: Generated<number>;
      confirmed_addresses_only: Generated<boolean>;
    };
    /** Accounts without a role for now, with the role that comes back. */
    staff_suspensions: {
      user_id: string;
      role: StaffRole;
      suspended_by: string | null;
      suspended_at: Date;
    };
  }
}
