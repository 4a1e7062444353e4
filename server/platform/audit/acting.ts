import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ActivityKind, StaffAction } from '../../../contract/activity/staff-actions.ts';
import { staffActions } from '../../../contract/activity/staff-actions.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Viewer } from '../viewer.ts';

/** A request of one of the staff that may change something, as the audit log tells of it. */
export type StaffRequest = {
  /** What the entries and the changed rows of one request have in common. */
  request: string;
  actor: string;
  role: StaffRole | null;
  /** The name of the API key by which a script of theirs acts. */
  apiKey: string | null;
  /** The network address it came from. */
  address: string | null;
  /** The browser or script it came from, as it calls itself. */
  userAgent: string | null;
  /** True for an act with a fresh proof; owners are mailed of each. */
  proved: boolean;
  action: StaffAction;
  kind: ActivityKind;
  /** What kind of thing the action is about. */
  subject: string;
  /** Null where the request makes it. */
  subjectId: string | null;
};

const requests = new AsyncLocalStorage<{ acting: StaffRequest | null }>();

/** Whose request is being answered; null elsewhere, as in workers. */
export const staffRequest = (): StaffRequest | null => requests.getStore()?.acting ?? null;

type Actor = Pick<Viewer, 'id' | 'role'> & { apiKey?: { name: string } };
type Act = {
  action: StaffAction;
  address: string | null;
  subjectId?: string | null;
  userAgent?: string | null;
  proved?: boolean;
};

/** Whatever `work` changes in the database until it is done is kept as changed by this person. */
export const actingAs = async <T>(
  { id, role, apiKey }: Actor,
  act: Act,
  work: () => Promise<T>,
): Promise<T> => {
  const { action, address, subjectId = null, userAgent = null, proved = false } = act;
  const { kind, subject } = staffActions[action];
  const acting = {
    request: randomUUID(),
    actor: id,
    role,
    address: address || null,
    userAgent: userAgent?.slice(0, 300) ?? null,
    proved,
    apiKey: apiKey?.name ?? null,
  };
  const store = { acting: { ...acting, action, kind, subject, subjectId } as StaffRequest | null };
  try {
    return await requests.run(store, work);
  } finally {
    // What goes on in the background belongs to no request any more.
    store.acting = null;
  }
};

/** The request that is being answered gave a fresh proof after it began. */
export const markProved = (): void => {
  const acting = requests.getStore()?.acting;
  if (acting) acting.proved = true;
};

/** For what serves many requests at once, whichever began it. */
export const withoutActor = <T>(work: () => T): T => requests.exit(work);
