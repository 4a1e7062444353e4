import type { Generated } from 'kysely';
import type { StaffRole } from '../../../contract/team/permissions.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    staff_invitations: {
      id: Generated<string>;
      email: string;
      role: StaffRole;
      token_hash: Buffer;
      invited_by: string | null;
      invited_at: Date;
      expires_at: Date;
      sent: Generated<number>;
      accepted_at: Date | null;
      accepted_by: string | null;
      taken_back_at: Date | null;
    };
  }
}
