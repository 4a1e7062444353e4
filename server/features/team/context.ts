import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { Accounts } from '../accounts/index.ts';

export type InvitationContext = {
  db: Database;
  clock: Clock;
  studio: MailStudio & { currency: string };
  proveForInvitation: Accounts['proveForInvitation'];
};
export type TeamContext = InvitationContext & { protection: Accounts['staffProtection'] };
