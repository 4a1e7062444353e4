import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource, SecurityLog } from '../../../platform/security-log.ts';
import { textOf, type Visit } from '../visit.ts';
import type { AuthEvents } from './auth-events.ts';

export const isLimit = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'too_many_attempts';

type LimitedCall = { userId: string | null; method: string; source: EventSource };

/** Does the work; records a limit that stops it. */
export const notingLimit = async <T>(
  { record }: Pick<SecurityLog, 'record'>,
  limited: LimitedCall,
  work: Promise<T>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isLimit(error)) record({ kind: 'limit_reached', outcome: 'failure', ...limited });
    throw error;
  }
};

/**
 * Methods of the calls under /api/auth whose reached limit is recorded here; the others record it themselves, or have
 * none.
 */
const methods: Readonly<Record<string, string>> = {
  'sign-up/email': 'sign-up',
  'request-sign-in-link': 'mailed-link',
  'sign-in/link': 'mailed-link',
  'request-password-reset': 'password-reset',
  'reset-password': 'password-reset',
  'change-password': 'password-change',
  'send-verification-email': 'email-verification',
  'passkey/options': 'passkey',
  'passkey/sign-in': 'passkey',
};

/** Calls about the account whose e-mail they name. */
const aboutEmail = new Set(['request-sign-in-link', 'request-password-reset']);

/** Records that a call under /api/auth was stopped by a limit. */
export const limitRecorder =
  (events: AuthEvents) =>
  async (visit: Visit, path: string, error: unknown): Promise<void> => {
    const method = methods[path];
    if (!method || !isLimit(error)) return;
    if (aboutEmail.has(path)) {
      const event = { kind: 'limit_reached', outcome: 'failure', method } as const;
      events.ofEmail(visit, event, normalEmail(textOf(visit.body, 'email')));
    } else events.failed(visit, 'limit_reached', (await visit.viewer())?.id ?? null, method);
  };
export type LimitRecorder = ReturnType<typeof limitRecorder>;
