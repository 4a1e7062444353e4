import './tables.ts';
import type { Database } from '../../platform/db.ts';
import { closePendingOf } from './second-step/pending-store.ts';
import { distrustDevices } from './second-step/trusted-devices.ts';

/** Signs an account out everywhere: its sessions, the devices it trusts and sign-ins that are under way. */
export const endAccess = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await distrustDevices(trx, userId);
  await closePendingOf(trx, userId);
};
