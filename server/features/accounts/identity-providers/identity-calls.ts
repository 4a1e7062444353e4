import { firstProofPage } from '../../../../contract/accounts/first-proof/first-proof.ts';
import {
  type IdentityProblem,
  type IdentityProvider,
  identityProviders,
} from '../../../../contract/accounts/identity-providers.ts';
import { safeRedirect } from '../../../../contract/accounts/redirect.ts';
import {
  isSecondStep,
  type SignInAnswer,
  secondStepPage,
} from '../../../../contract/accounts/second-step.ts';
import { commentsTokenCookie } from '../../../../contract/comments/comment-rules.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AuthCall, ProveMailbox } from '../authentication/auth-call.ts';
import type { NewSession } from '../authentication/library-plugin.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import { signUpsOfAddress } from '../limits/limits.ts';
import { isRecent, requireFresh } from '../sessions/freshness.ts';
import { knownTimeZone, signUpsFrom } from '../sign-up/sign-up.ts';
import { userById } from '../store.ts';
import { textOf, type Visit } from '../visit.ts';
import { connect, disconnect } from './connections.ts';
import { accountOf, type IdentityRefusal, type ProvedAccount, wouldMakeAccount } from './identity-sign-in.ts';
import { consumeState } from './identity-store.ts';
import { ProviderAway } from './provider/circuit-breaker.ts';
import type { Profile } from './provider/profile.ts';
import { type ProviderClient, SignInCancelled } from './provider/provider-client.ts';
import { proveByProvider } from './proving.ts';
import { type SignInState, type StateCookie, stateSeconds } from './state-cookie.ts';

export type IdentityEvent = {
  kind: 'signed_up' | 'signed_in' | 'connected' | 'disconnected' | 'refused' | 'limited';
  provider: IdentityProvider;
  userId: string | null;
};

export type IdentityCallsContext = {
  db: Database;
  clock: Clock;
  attempts: AttemptLimits;
  providers: Partial<Record<IdentityProvider, ProviderClient>>;
  nameOf: (provider: IdentityProvider) => string;
  stateCookie: StateCookie;
  /** Begins a session, or the second step of an account that needs one. */
  startSession: (visit: Visit, session: NewSession) => Promise<Response>;
  /** Known devices; a browser that signs in is known to its account from then on. */
  devices: Pick<KnownDevices, 'cookieFor'>;
  proveMailbox: ProveMailbox;
  /** Mails the member about a provider that was connected or disconnected. */
  notifyChange: (
    userId: string,
    provider: IdentityProvider,
    change: 'connected' | 'disconnected',
  ) => Promise<void>;
  record: (visit: Visit, event: IdentityEvent) => void;
  report: (message: string, error: unknown) => void;
};

const noCommentsToken = `${commentsTokenCookie}=; Path=/; SameSite=Lax; Max-Age=0`;
const settingsPage = '/settings/security';

const redirectTo = (path: PageAddress, cookies: readonly string[]): Response => {
  const headers = new Headers({ location: path });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

const away = (name: string): AppError =>
  new AppError('unavailable', {
    message: t('{name} cannot be reached right now. Try again soon, or sign in with your password.', {
      name,
    }),
    retryAfterSeconds: 30,
  });

/** Answers with the address at the provider, and the cookie that its answer must match. */
const begin = async (
  { stateCookie, nameOf }: IdentityCallsContext,
  client: ProviderClient,
  purpose: Pick<SignInState, 'connectFor' | 'redirect' | 'timeZone'> & { proveFor?: string },
): Promise<Response> => {
  const handshake = client.newHandshake();
  const anew = purpose.proveFor !== undefined;
  const url = await client.authorizationUrl(handshake, { anew }).catch((error: unknown) => {
    throw error instanceof ProviderAway ? away(nameOf(client.id)) : error;
  });
  const cookie = await stateCookie.keep({ ...handshake, ...purpose, provider: client.id });
  return Response.json({ url }, { headers: { 'set-cookie': cookie } });
};

const startSignIn =
  (context: IdentityCallsContext, client: ProviderClient): AuthCall =>
  ({ body }) =>
    begin(context, client, {
      connectFor: null,
      redirect: safeRedirect(body.redirect),
      timeZone: knownTimeZone(textOf(body, 'timeZone')),
    });

/** Returns the member behind a call that changes their sign-in methods; requires a fresh proof. */
const provedMember = async (context: IdentityCallsContext, visit: Visit): Promise<Viewer> => {
  const viewer = await visit.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  await requireFresh(context, viewer.sessionId);
  return viewer;
};

const startConnecting =
  (context: IdentityCallsContext, client: ProviderClient): AuthCall =>
  async (visit) => {
    const viewer = await provedMember(context, visit);
    return begin(context, client, { connectFor: viewer.id, redirect: null, timeZone: 'UTC' });
  };

/** Sends a member to sign in anew at a connected provider, as a proof of who uses the session. */
const startProving =
  (context: IdentityCallsContext, client: ProviderClient): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    if (!viewer) throw new AppError('not_signed_in');
    const purpose = { connectFor: viewer.id, redirect: null, timeZone: 'UTC' };
    return begin(context, client, { ...purpose, proveFor: viewer.sessionId });
  };

const stopConnecting =
  (context: IdentityCallsContext, provider: IdentityProvider): AuthCall =>
  async (visit) => {
    const { id } = await provedMember(context, visit);
    const offered = (name: string): boolean => Object.hasOwn(context.providers, name);
    if (await disconnect(context, id, { provider, offered })) {
      await context.notifyChange(id, provider, 'disconnected');
      context.record(visit, { kind: 'disconnected', provider, userId: id });
    }
    return Response.json({ status: true });
  };

const answerOf = ({ query }: Visit): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Returns the handshake of this answer; null if this browser did not begin it, or it was used already. */
const heldState = async (
  { db, clock, stateCookie }: IdentityCallsContext,
  visit: Visit,
  provider: IdentityProvider,
): Promise<SignInState | null> => {
  const held = await stateCookie.read(visit.headers.cookie);
  if (!held || held.provider !== provider || held.state !== visit.query.state) return null;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + stateSeconds * 1000);
  return (await consumeState(db, held.state, { now, expiresAt })) ? held : null;
};

const problemOf = ({ report }: IdentityCallsContext, error: unknown): IdentityProblem => {
  if (error instanceof SignInCancelled) return 'cancelled';
  if (error instanceof ProviderAway) return 'away';
  if (error instanceof AppError && error.code === 'too_many_attempts') return 'too_many_attempts';
  report('an answer of an identity provider was refused', error);
  return 'refused';
};

/**
 * Returns the profile that the provider proves, or the refusal; limits answers from one address that prove no identity.
 */
const provedProfile = async (
  context: IdentityCallsContext,
  visit: Visit,
  { client, held }: { client: ProviderClient; held: SignInState },
): Promise<Profile | IdentityRefusal> => {
  const attempt = { purpose: 'identity provider', address: visit.address };
  try {
    await context.attempts.consume(attempt);
    const profile = await client.profileOf(answerOf(visit), held);
    await context.attempts.giveBack(attempt);
    return profile;
  } catch (error) {
    const problem = problemOf(context, error);
    if (problem === 'cancelled') await context.attempts.giveBack(attempt);
    return { problem };
  }
};

type FinishedSignIn = { path: PageAddress; cookies: string[] } | IdentityRefusal;

const finishConnecting = async (
  context: IdentityCallsContext,
  visit: Visit,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<FinishedSignIn> => {
  const { provider } = profile;
  if ((await visit.viewer())?.id !== userId) return { problem: 'not_signed_in' };
  const done = await connect(context, userId, profile);
  if ('problem' in done) return done;
  if (done.added) {
    await context.notifyChange(userId, provider, 'connected');
    context.record(visit, { kind: 'connected', provider, userId });
  }
  return { path: withSearch(settingsPage, { connected: provider }), cookies: [] };
};

/**
 * Returns the account; creates one only within the address's limit of sign-ups, which is counted before the transaction
 * so that none waits.
 */
const accountWithin = async (
  context: IdentityCallsContext,
  visit: Visit,
  { held, profile }: { held: SignInState; profile: Profile },
): Promise<ProvedAccount | IdentityRefusal> => {
  const makes = await wouldMakeAccount(context.db, profile);
  if (makes && !(await context.attempts.tryConsume(signUpsFrom(visit), signUpsOfAddress)))
    return { problem: 'too_many_attempts' };
  const account = await accountOf(context, profile, held.timeZone);
  const isNew = 'how' in account && account.how === 'new';
  if (makes && !isNew) await context.attempts.giveBack(signUpsFrom(visit));
  return account;
};

const finishSignIn = async (
  context: IdentityCallsContext,
  visit: Visit,
  { held, profile }: { held: SignInState; profile: Profile },
): Promise<FinishedSignIn> => {
  const { provider } = profile;
  const account = await accountWithin(context, visit, { held, profile });
  if ('problem' in account) return account;
  const { userId, how } = account;
  if (how === 'unproved') {
    const asked = await context.proveMailbox(visit, { userId, method: provider, subject: profile.subject });
    if (asked) {
      const path = withSearch(firstProofPage, { redirect: held.redirect });
      return { path, cookies: asked.headers.getSetCookie() };
    }
  }
  const fresh = isRecent(profile.signedInAt, context.clock.now());
  const mailboxProved = how !== 'known';
  const proved = { userId, method: provider, remember: true, bothFactors: false, fresh, mailboxProved };
  const session = await context.startSession(visit, proved);
  if (!session.ok) return { problem: 'account_frozen' };
  // The token for the comments service speaks for the member who was signed in before.
  const cookies = [...session.headers.getSetCookie(), noCommentsToken];
  const user = await userById(context.db, userId);
  if (user) cookies.push(context.devices.cookieFor(visit.headers, user.email));
  if (how === 'linked') {
    await context.notifyChange(userId, provider, 'connected');
    context.record(visit, { kind: 'connected', provider, userId });
  }
  // The account has a second factor, which is asked for whatever the provider has asked for.
  if (isSecondStep((await session.json()) as SignInAnswer))
    return { path: withSearch(secondStepPage, { redirect: held.redirect }), cookies };
  context.record(visit, { kind: how === 'new' ? 'signed_up' : 'signed_in', provider, userId });
  const isNew = how === 'new' ? '1' : null;
  return { path: withSearch('/signin/complete', { new: isNew, redirect: held.redirect }), cookies };
};

/** Takes an answer of the provider to its end: the member is signed in or connected, or reads on a page why not. */
const callback =
  (context: IdentityCallsContext, client: ProviderClient): AuthCall =>
  async (visit) => {
    const provider = client.id;
    const held = await heldState(context, visit, provider);
    const refuse = ({ problem }: IdentityRefusal): Response => {
      const viewerId = held?.connectFor ?? null;
      const kind = problem === 'too_many_attempts' ? 'limited' : 'refused';
      context.record(visit, { kind, provider, userId: viewerId });
      const values = { provider, problem, redirect: held?.redirect ?? null };
      const page = viewerId === null ? '/signin' : settingsPage;
      return redirectTo(withSearch(page, values), [context.stateCookie.clear]);
    };
    if (!held) return refuse({ problem: 'expired' });
    const profile = await provedProfile(context, visit, { client, held });
    if ('problem' in profile) return refuse(profile);
    const userId = held.connectFor;
    if (held.proveFor) {
      const proof = { sessionId: held.proveFor, profile };
      const problem = await proveByProvider(context, await visit.viewer(), proof);
      if (problem) return refuse({ problem });
      return redirectTo(withSearch(settingsPage, { proved: provider }), [context.stateCookie.clear]);
    }
    const finished =
      userId === null
        ? await finishSignIn(context, visit, { held, profile })
        : await finishConnecting(context, visit, { userId, profile });
    if ('problem' in finished) return refuse(finished);
    return redirectTo(finished.path, [...finished.cookies, context.stateCookie.clear]);
  };

/** Returns the calls of the configured providers. */
export const identityCalls = (context: IdentityCallsContext): Record<string, AuthCall> =>
  Object.fromEntries(
    Object.values(context.providers).flatMap((client): [string, AuthCall][] => [
      [`POST sign-in/${client.id}`, startSignIn(context, client)],
      [`POST connect/${client.id}`, startConnecting(context, client)],
      [`POST prove/${client.id}`, startProving(context, client)],
      [`GET callback/${client.id}`, callback(context, client)],
    ]),
  );

/** Returns the calls that disconnect a provider, also one that is no longer configured. */
export const disconnectCalls = (context: IdentityCallsContext): Record<string, AuthCall> =>
  Object.fromEntries(identityProviders.map((id) => [`POST disconnect/${id}`, stopConnecting(context, id)]));
