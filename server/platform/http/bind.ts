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
import { actingAs, markProved } from '../acting.ts';
import { AppError } from '../errors.ts';
import type { EventSource } from '../security-log.ts';
import { staffRefusal, type Viewer } from '../viewer.ts';
import type { HandlerResult } from './answer.ts';
import { freshProofNeeded, type Proofs, requireProof, type Sum } from './proving/proof.ts';
import { missingFile } from './sending/sent-file.ts';

/** Bytes of the file, for an endpoint that takes one. */
type FileOf<E> = E extends { file: object } ? Buffer : undefined;

/** Caller that `guard` let through: only public endpoints are called by visitors. */
type ViewerOf<E, V> = E extends { access: 'public' } ? V | null : V;

/** Requires a proof for a sum above the one that owners allow without; throws `fresh_proof_needed`. */
export type Weigh = (sum: Sum) => Promise<void>;

/** Call as a handler sees it: validated input and the caller, without HTTP. */
export type Call<E, V extends Viewer = Viewer> = (E extends { proof: 'above-sum' }
  ? { weigh: Weigh }
  : unknown) & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: FileOf<E>;
  viewer: ViewerOf<E, V>;
  /** Id of the request, for answers that carry refusals of their own. */
  requestId: string;
  /** Network address of the caller. */
  address: string;
  /** User agent of the caller's browser. */
  userAgent: string | null;
  /** Token sent as `Authorization: Bearer`; null if there is none. */
  bearer: string | null;
};

/** Returns the source of a call, for the security log. */
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

/** Handler whose types were checked by `bind`; the server only needs to call it. */
export type BoundEndpoint = {
  key: string;
  method: string;
  path: string;
  endpoint: Endpoint;
  handle: (call: BoundCall) => Promise<unknown>;
};

/** True if the access level is a permission, which members never have. */
export const isOfStaff = (access: AccessLevel): access is Permission =>
  access !== 'public' && access !== 'signed-in';

export const guard = (access: AccessLevel, viewer: Viewer | null): void => {
  if (access === 'public') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (isOfStaff(access) && !may(viewer, access)) throw staffRefusal(viewer);
};

/** Returns the subject of an action by the parameters of its path. */
const subjectOf = (params: unknown): string | null => {
  const values = Object.entries((params ?? {}) as Record<string, unknown>);
  const [, value] = values.find(([name]) => /^(id|planId|slug|uuid|bar)$/.test(name)) ?? [];
  return value === undefined ? null : String(value);
};

/** Runs a handler; changes by staff in their role are attributed to them in the audit log. */
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

/** Returns the function that weighs the sum of a call; owners are mailed about a change that required a proof. */
const weighing =
  ({ viewer, proofs }: BoundCall): Weigh =>
  async (sum) => {
    if (!(await proofs.isAboveSum(sum))) return;
    await requireProof({ proof: 'fresh' }, viewer, proofs);
    markProved();
  };

/**
 * Binds every endpoint of a contract file to its handler; a missing handler is a type error. `V` is the viewer as the
 * server of the endpoints knows them.
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
