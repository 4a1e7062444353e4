import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import { createSealing } from '../../../platform/secrets/sealing.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { SecondFactorPolicy } from '../factors/factors.ts';
import { createPasskeyCeremony } from '../factors/passkey-ceremony.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import type { SecondFactorContext } from './context.ts';

type Options = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'secret'>;
  policy: SecondFactorPolicy;
  studio: { name: string };
  attempts: AttemptLimits;
  hashing: PasswordHashing;
  tell: SecondFactorContext['tell'];
  securityLog: SecurityLog;
};

export const createSecondFactor = ({ config, securityLog, ...context }: Options): SecondFactorContext => ({
  ...context,
  // Another secret, and every app has to be set up again.
  sealing: createSealing(config.secret, 'openmat authenticator apps'),
  ceremony: createPasskeyCeremony({
    db: context.db,
    clock: context.clock,
    secret: config.secret,
    publicUrl: config.publicUrl,
    studio: context.studio,
  }),
  record: securityLog.record,
});
