import type { Generated } from 'kysely';
import type { StaffRole } from '../../../../contract/team/permissions.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** One row; null is what the settings say. */
    team_settings: {
      id: Generated<number>;
      second_factor_required: boolean | null;
      proof_above_amount: Generated<number>;
      confirmed_addresses_only: Generated<boolean>;
    };
    /** Who has no role for now, with the one that comes back. */
    staff_suspensions: {
      user_id: string;
      role: StaffRole;
      suspended_by: string | null;
      suspended_at: Date;
    };
  }
}
