import { identityProviders } from '../../../../contract/accounts/identity-providers.ts';
import { t } from '../../../../contract/messages.ts';
import type { AddressConnection } from '../../../../contract/studio/connections.schema.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { addressProblem as problemAt } from '../../../platform/http/address-check.ts';
import type { SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import { Refusal, webOrigin } from '../../../platform/setting.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countPasskeys } from '../../accounts/index.ts';
import { countCalendarFeeds } from '../../calendar/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest } from '../saved-groups.ts';

/** The address in force, and the connections that another one would break. */
export const addressOf = async ({
  db,
  config,
}: ConnectionsContext): Promise<Pick<AddressConnection, 'url' | 'formerUrls' | 'breaks'>> => {
  const { publicUrl, formerUrls, identityProviders: configured, payments } = config;
  const [passkeys, feeds] = await Promise.all([countPasskeys(db), countCalendarFeeds(db)]);
  return {
    url: publicUrl,
    formerUrls: [...formerUrls],
    breaks: {
      passkeys,
      feeds,
      signInProviders: identityProviders.filter((id) => configured[id] !== null),
      stripeWebhook: payments.mode === 'stripe',
    },
  };
};

const originOf = (text: string): string => {
  try {
    return webOrigin(text.trim());
  } catch (error) {
    if (error instanceof Refusal)
      throw new AppError('invalid', {
        fields: {
          url: [t('Type the whole address and nothing after the host, such as https://studio.example.')],
        },
      });
    throw error;
  }
};

const isOfThisMachine = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
};

/** Addresses that lead to another one from then on, the latest first; this machine's own stays what it is. */
const formerOf = (
  { publicUrl, formerUrls }: Pick<Config, 'publicUrl' | 'formerUrls'>,
  next: string,
): string[] =>
  [...new Set([publicUrl, ...formerUrls])].filter((url) => url !== next && !isOfThisMachine(url));

/** Throws `invalid` where the address is none, or where this studio does not answer. */
const checkAddress = async (
  { config, addressProblem = (origin) => problemAt(origin, config) }: ConnectionsContext,
  text: string,
): Promise<string> => {
  const url = originOf(text);
  if (config.demo && !isOfThisMachine(url))
    throw new AppError('invalid', {
      fields: {
        url: [t('This is the demo studio, whose passwords everybody knows. It has no public address.')],
      },
    });
  const problem = await addressProblem(url);
  if (problem)
    throw new AppError('invalid', {
      fields: { url: [t('This studio does not answer there. {problem}', { problem })] },
    });
  return url;
};

/** The address as settings, with the one of before as a redirect. */
export const addressTexts = async (context: ConnectionsContext, text: string): Promise<SettingTexts> => {
  const url = await checkAddress(context, text);
  return { PUBLIC_URL: url, FORMER_PUBLIC_URLS: formerOf(context.config, url).join(',') };
};

/** Throws `invalid` with the reason that this studio does not answer at an address. */
export const testAddress = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { url: text }: { url: string },
): Promise<{ url: string }> => {
  const url = await checkAddress(context, text);
  await recordTest(context, viewer, { action: 'public_address_tested', works: true });
  return { url };
};
