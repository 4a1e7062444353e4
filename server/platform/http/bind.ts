import { endpointAction } from '../../../contract/activity/endpoint-actions.ts';
import type { StaffAction } from '../../../contract/activity/staff-actions.ts';
import type {
  AccessLevel,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../contract/endpoint.ts';
import { may } from '../../../contract/team/may.ts';
import type { Permission } from '../../../contract/team/permissions.ts';
import { actingAs, markProved } from '../audit/acting.ts';
import { AppError } from '../errors.ts';
import type { EventSource } from '../security-log.ts';
import { staffRefusal, type Viewer } from '../viewer.ts';
import type { HandlerResult } from './answer.ts';
import { freshProofNeeded, type Proofs, requireProof, type Sum } from './proving/proof.ts';
import { missingFile } from './sending/sent-file.ts';

/** The bytes of the file, where an endpoint takes one. */
type FileOf<E> = E extends { file: object } ? Buffer : undefined;

/** The caller that `guard` let through: only what is public is called by visitors. */
type ViewerOf<E, V> = E extends { access: 'public' } ? V | null : V;

/** Asks for a proof where so much money is above what owners allow without; throws `fresh_proof_needed`. */
export type Weigh = (sum: Sum) => Promise<void>;

/** One call as a handler sees it: validated input and the caller; no HTTP. */
export type Call<E, V extends Viewer = Viewer> = (E extends { proof: 'above-sum' }
  ? { weigh: Weigh }
  : unknown) & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: FileOf<E>;
  viewer: ViewerOf<E, V>;
  /** For answers that carry refusals of their own. */
  requestId: string;
  /** The network address the call came from. */
  address: string;
  /** What the caller's browser calls itself. */
  userAgent: string | null;
  /** What the call sent as `Authorization: Bearer`; null where it sent none. */
  bearer: string | null;
};

/** Where a call came from, for the security log. */
export const eventSource = ({
  address,
  userAgent,
  requestId,
}: Pick<Call<unknown>, 'address' | 'userAgent' | 'requestId'>): EventSource => ({
  address: address || null,
  userAgent,
  requestId,
});

export type Handlers<Map, V extends Viewer = Viewer> = {
  [K in keyof Map]: (
    call: Call<Map[K], V>,
  ) => HandlerResult<ResponseOf<Map[K]>> | Promise<HandlerResult<ResponseOf<Map[K]>>>;
};

type BoundCall = {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: Buffer | undefined;
  viewer: Viewer | null;
  requestId: string;
  address: string;
  userAgent: string | null;
  bearer: string | null;
  proofs: Proofs;
};

/** A handler whose types have been checked by `bind`; the server only needs to know it answers. */
export type BoundEndpoint = {
  key: string;
  method: string;
  path: string;
  endpoint: Endpoint;
  handle: (call: BoundCall) => Promise<unknown>;
};

/** Whether a permission is asked for, which members never have. */
export const isOfStaff = (access: AccessLevel): access is Permission =>
  access !== 'public' && access !== 'signed-in';

export const guard = (access: AccessLevel, viewer: Viewer | null): void => {
  if (access === 'public') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (isOfStaff(access) && !may(viewer, access)) throw staffRefusal(viewer);
};

/** What the path says the action is about. */
const subjectOf = (params: unknown): string | null => {
  const values = Object.entries((params ?? {}) as Record<string, unknown>);
  const [, value] = values.find(([name]) => /^(id|planId|slug|uuid|bar)$/.test(name)) ?? [];
  return value === undefined ? null : String(value);
};

/** What one of the staff changes by right of a role is kept in the audit log as theirs. */
const withActor = (
  { action, proved }: { action: StaffAction | null; proved: boolean },
  call: BoundCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (!action || !call.viewer) return work();
  const { address, userAgent } = call;
  const act = { action, address, userAgent, proved, subjectId: subjectOf(call.params) };
  return actingAs(call.viewer, act, work);
};

/** Weighs the sum of a call; owners are mailed of the change that a proved one makes. */
const weighing =
  ({ viewer, proofs }: BoundCall): Weigh =>
  async (sum) => {
    if (!(await proofs.isAboveSum(sum))) return;
    await requireProof({ proof: 'fresh' }, viewer, proofs);
    markProved();
  };

/**
 * Binds every endpoint of a contract file to its handler; a missing one is a type error. `V` is what the server they
 * are mounted on knows of the caller.
 */
export const bind = <Map extends Record<string, Endpoint>, V extends Viewer = Viewer>(
  endpoints: Map,
  handlers: Handlers<Map, V>,
): BoundEndpoint[] =>
  Object.entries(endpoints).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ', 2);
    const handler = handlers[key] as (call: unknown) => unknown;
    const action = endpointAction(key);
    return {
      key,
      method,
      path,
      endpoint,
      handle: async (call) => {
        guard(endpoint.access, call.viewer);
        await requireProof(endpoint, call.viewer, call.proofs);
        if (endpoint.file && !call.file) throw missingFile(endpoint.file);
        if (endpoint.proof !== 'above-sum')
          return withActor({ action, proved: endpoint.proof === 'fresh' }, call, async () => handler(call));
        if (call.viewer?.apiKey) throw freshProofNeeded();
        const weighed = { ...call, weigh: weighing(call) };
        return withActor({ action, proved: false }, call, async () => handler(weighed));
      },
    };
  });
