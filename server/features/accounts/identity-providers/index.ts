import {
  type IdentityProvider,
  identityProviderName,
  identityProviders,
} from '../../../../contract/accounts/identity-providers.ts';
import type { SignInMethods } from '../../../../contract/accounts/sign-in-methods.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AuthCall, ProveMailbox } from '../authentication/auth-call.ts';
import type { NewSession } from '../authentication/library-plugin.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { User } from '../store.ts';
import type { Visit } from '../visit.ts';
import { signInMethods } from './connections.ts';
import { formPostRoutes } from './form-post.ts';
import { disconnectCalls, type IdentityEvent, identityCalls } from './identity-calls.ts';
import { identityMail } from './mail-template.ts';
import { configuredProviders } from './provider/configured.ts';
import { createStateCookie } from './state-cookie.ts';

type Options = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'secret' | 'identityProviders'>;
  studio: MailStudio;
  attempts: AttemptLimits;
  /** The name of the session's cookie, whose prefix the state's takes. */
  sessionCookie: string;
  startSession: (visit: Visit, session: NewSession) => Promise<Response>;
  devices: Pick<KnownDevices, 'cookieFor'>;
  proveMailbox: ProveMailbox;
  notifyMember: (userId: string, mail: (to: User) => LaidOutMail) => Promise<void>;
  securityLog: SecurityLog;
  log: { warn: (details: object, message: string) => void };
};

const eventKinds = {
  signed_up: 'sign_up',
  signed_in: 'sign_in',
  refused: 'sign_in',
  limited: 'limit_reached',
  connected: 'provider_linked',
  disconnected: 'provider_unlinked',
} as const;

const recordIn =
  (log: SecurityLog) =>
  (visit: Visit, { kind, provider, userId }: IdentityEvent): void =>
    log.record({
      kind: eventKinds[kind],
      outcome: kind === 'refused' || kind === 'limited' ? 'failure' : 'success',
      userId,
      method: provider,
      source: visit.source,
    });

/** Sign-in with Google, Apple and a provider of the studio's own choice, where they are set up. */
export const createIdentityProviders = (options: Options) => {
  const { db, clock, config, studio, sessionCookie, notifyMember, log } = options;
  const { publicUrl } = config;
  const providers = configuredProviders(config.identityProviders, { publicUrl, clock });
  const nameOf = (id: IdentityProvider): string => identityProviderName(id, config.identityProviders.openid);
  const offered = (id: string): boolean => Object.hasOwn(providers, id);
  const context = {
    ...options,
    providers,
    nameOf,
    record: recordIn(options.securityLog),
    // A visitor can have an answer refused at will: a line without a stack is enough.
    report: (message: string, error: unknown): void =>
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, `sign-in: ${message}`),
    stateCookie: createStateCookie({
      name: sessionCookie.replace('session_token', 'identity_state'),
      secret: config.secret,
      secure: publicUrl.startsWith('https:'),
      clock,
    }),
    notifyChange: (userId: string, provider: IdentityProvider, change: 'connected' | 'disconnected') =>
      notifyMember(userId, (to) =>
        identityMail(studio, to, {
          provider: nameOf(provider),
          change,
        }),
      ),
  };
  const calls: Record<string, AuthCall> = { ...disconnectCalls(context), ...identityCalls(context) };
  return {
    calls,
    /** A plugin for the answers that come as a form. */
    formPosts: formPostRoutes(identityProviders.filter(offered), publicUrl),
    signInMethods: (viewer: Viewer | null): Promise<SignInMethods> =>
      signInMethods({ db, clock }, viewer, offered),
  };
};
export type IdentityProviders = ReturnType<typeof createIdentityProviders>;
