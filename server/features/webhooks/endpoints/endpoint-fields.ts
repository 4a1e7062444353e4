import { isIP } from 'node:net';
import { type WebhookEventType, webhookLimits } from '../../../../contract/integrations/webhook-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts';

type EndpointInput = { name: string; url: string; events: readonly WebhookEventType[] };
export type EndpointFields = { name: string; url: string; events: WebhookEventType[] };

const own = msg('Use https. Addresses inside your own network are not called.');

/** A name that resolves to such an address is refused when it is called. */
const isOwn = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? !isPublicAddress(bare) : /(^|\.)(localhost|local|internal)\.?$/.test(bare);
};

const urlProblem = (typed: string, privateNetworkAllowed: boolean): string | null => {
  if (typed.length > webhookLimits.url) return t('At most {count} characters.', { count: webhookLimits.url });
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return t('Type a whole address, such as https://letters.example/hooks.');
  if (url.username || url.password)
    return t('Leave out the name and password: the signature proves who calls.');
  return !privateNetworkAllowed && (url.protocol !== 'https:' || isOwn(url.hostname)) ? t(own) : null;
};

/** Throws `invalid` with what is wrong, by field. */
export const readEndpointFields = (sent: EndpointInput, privateNetworkAllowed: boolean): EndpointFields => {
  const name = sent.name.replaceAll(/\s+/g, ' ').trim();
  const url = sent.url.trim();
  const fields: Record<string, string[]> = {};
  if (!name) fields.name = [t('Give it a name.')];
  else if (name.length > webhookLimits.name)
    fields.name = [t('At most {count} characters.', { count: webhookLimits.name })];
  const problem = urlProblem(url, privateNetworkAllowed);
  if (problem) fields.url = [problem];
  if (sent.events.length === 0) fields.events = [t('Choose at least one.')];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { name, url: new URL(url).href, events: [...new Set(sent.events)] };
};
