import type { Secret } from '../../platform/secrets/secret.ts';
import type { ServiceLog } from '../service-log.ts';
import type { EmailSource } from './email-source.ts';

/** By user id; members without one are left out, all of them while the product cannot be asked. */
export type ReporterEmails = (
  userIds: readonly string[],
  moderatorToken: Secret,
) => Promise<ReadonlyMap<string, string>>;

/** The service stores no e-mail address: the product tells them as a moderator looks, in one call a page. */
export const createReporterEmails =
  ({ log, source }: { log: ServiceLog; source: EmailSource }): ReporterEmails =>
  async (userIds, moderatorToken) => {
    if (userIds.length === 0) return new Map();
    try {
      const emails = await source(userIds, moderatorToken);
      return new Map(
        userIds.flatMap((id, place) => {
          const email = emails[place];
          return email ? [[id, email]] : [];
        }),
      );
    } catch (error) {
      log.error({ err: error }, 'the product could not be asked for the e-mail addresses of reporters');
      return new Map();
    }
  };
