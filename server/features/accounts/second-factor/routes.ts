import { secondFactorEndpoints } from '../../../../contract/accounts/second-factor.schema.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notingLimit } from '../auth-events/limit-events.ts';
import { visitorAddress } from '../limits/attempt-limit-store.ts';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from './authenticator-app.ts';
import type { Caller } from './context.ts';
import { overview } from './overview.ts';
import { askForPasskey, dropPasskey, nameAnew, registerPasskey } from './passkeys.ts';
import {
  askToReauthenticate,
  mailProofCode,
  type ReauthenticationContext,
  reauthenticate,
} from './reauthentication.ts';
import { renewRecoveryCodes } from './recovery.ts';

type OwnCall = { viewer: Viewer; address: string; userAgent: string | null; requestId: string };

const callerOf = (call: OwnCall): Caller => ({
  userId: call.viewer.id,
  sessionId: call.viewer.sessionId,
  address: visitorAddress(call.address),
  source: eventSource(call),
});

export type SecondFactorRoutesContext = ReauthenticationContext & {
  /** Forgets this process's cached sessions of a person. */
  forget: (userId: string) => void;
};

const done = { success: true as const };

export const secondFactorRoutes = (context: SecondFactorRoutesContext): BoundEndpoint[] => {
  /** Does the work; records a limit that stops it, for the account of the session. */
  const limited = <T>(call: OwnCall, method: string, work: Promise<T>): Promise<T> =>
    notingLimit(context, { userId: call.viewer.id, method, source: eventSource(call) }, work);

  /**
   * Does work that changes sessions: other processes hear of it a moment later, this one must know before it answers.
   */
  const changing = async <T>({ viewer }: { viewer: Viewer }, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      context.forget(viewer.id);
    }
  };

  return bind(secondFactorEndpoints, {
    'GET /api/v2/users/me/second_factor': (call) => overview(context, callerOf(call)),
    'POST /api/v2/users/me/second_factor/reauthenticate/options': (call) =>
      askToReauthenticate(context, callerOf(call)),
    'POST /api/v2/users/me/second_factor/reauthenticate/mail': async (call) => {
      await limited(call, 'reauthentication', mailProofCode(context, callerOf(call)));
      return done;
    },
    'POST /api/v2/users/me/second_factor/reauthenticate': async (call) => {
      const end = await limited(call, 'reauthentication', reauthenticate(context, callerOf(call), call.body));
      return { freshUntil: end.toISOString() };
    },
    'POST /api/v2/users/me/second_factor/app': (call) => beginAuthenticatorApp(context, callerOf(call)),
    'POST /api/v2/users/me/second_factor/app/confirm': (call) =>
      limited(
        call,
        'authenticator-app',
        changing(call, confirmAuthenticatorApp(context, callerOf(call), call.body.code)),
      ),
    'DELETE /api/v2/users/me/second_factor/app': async (call) => {
      await changing(call, removeAuthenticatorApp(context, callerOf(call)));
      return done;
    },
    'POST /api/v2/users/me/second_factor/recovery_codes': async (call) => ({
      recoveryCodes: await limited(call, 'recovery-code', renewRecoveryCodes(context, callerOf(call))),
    }),
    'POST /api/v2/users/me/second_factor/passkeys/options': (call) => askForPasskey(context, callerOf(call)),
    'POST /api/v2/users/me/second_factor/passkeys': (call) =>
      changing(call, registerPasskey(context, callerOf(call), call.body)),
    'PUT /api/v2/users/me/second_factor/passkeys/{id}': (call) =>
      nameAnew(context, callerOf(call), { id: call.params.id, name: call.body.name }),
    'DELETE /api/v2/users/me/second_factor/passkeys/{id}': async (call) => {
      await changing(call, dropPasskey(context, callerOf(call), call.params.id));
      return done;
    },
  });
};
