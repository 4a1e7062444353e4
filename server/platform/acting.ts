import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ActivityKind, StaffAction } from '../../contract/activity/staff-actions.ts';
import { staffActions } from '../../contract/activity/staff-actions.ts';
import type { StaffRole } from '../../contract/team/permissions.ts';
import type { Viewer } from './viewer.ts';

/** Request of staff that may change something, as the audit log records it. */
export type StaffRequest = {
  /** Id shared by the entries and the changed rows of one request. */
  request: string;
  actor: string;
  role: StaffRole | null;
  /** Name of the API key by which a script of the actor acts; null for the actor themselves. */
  apiKey: string | null;
  /** Network address of the request. */
  address: string | null;
  /** User agent of the request. */
  userAgent: string | null;
  /** True for an act with a fresh proof; owners are mailed of each. */
  proved: boolean;
  action: StaffAction;
  kind: ActivityKind;
  /** Kind of the action's subject. */
  subject: string;
  /** Null if the request creates the subject. */
  subjectId: string | null;
};

const requests = new AsyncLocalStorage<{ acting: StaffRequest | null }>();

/** Returns the staff request that is being answered; null elsewhere, as in workers. */
export const staffRequest = (): StaffRequest | null => requests.getStore()?.acting ?? null;

type Actor = Pick<Viewer, 'id' | 'role'> & { apiKey?: { name: string } };
type StaffAct = {
  action: StaffAction;
  address: string | null;
  subjectId?: string | null;
  userAgent?: string | null;
  proved?: boolean;
};

/** Runs `work` and attributes its database changes to this actor until it is done. */
export const actingAs = async <T>(
  { id, role, apiKey }: Actor,
  act: StaffAct,
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
    // Work that goes on in the background belongs to no request any more.
    store.acting = null;
  }
};

/** Marks the request that is being answered as proved, since its proof came after it began. */
export const markProved = (): void => {
  const acting = requests.getStore()?.acting;
  if (acting) acting.proved = true;
};

/** Runs work that serves many requests without the actor of the request that began it. */
export const withoutActor = <T>(work: () => T): T => requests.exit(work);
