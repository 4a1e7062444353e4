import { isIP } from 'node:net';
import { type WebhookEventType, webhookLimits } from '../../../../contract/integrations/webhook-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts';

type EndpointInput = { name: string; url: string; events: readonly WebhookEventType[] };
export type EndpointFields = { name: string; url: string; events: WebhookEventType[] };

const own = 'Use https. Addresses inside your own network are not called.';

/** A name that resolves to such an address is refused when it is called. */
const isOwn = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? !isPublicAddress(bare) : /(^|\.)(localhost|local|internal)\.?$/.test(bare);
};

const urlProblem = (typed: string, privateNetworkAllowed: boolean): string | null => {
  if (typed.length > webhookLimits.url) return `At most ${webhookLimits.url} characters.`;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'Type a whole address, such as https://letters.example/hooks.';
  if (url.username || url.password) return 'Leave out the name and password: the signature proves who calls.';
  return !privateNetworkAllowed && (url.protocol !== 'https:' || isOwn(url.hostname)) ? own : null;
};

/** Throws `invalid` with what is wrong, by field. */
export const readEndpointFields = (sent: EndpointInput, privateNetworkAllowed: boolean): EndpointFields => {
  const name = sent.name.replaceAll(/\s+/g, ' ').trim();
  const url = sent.url.trim();
  const fields: Record<string, string[]> = {};
  if (!name) fields.name = ['Give it a name.'];
  else if (name.length > webhookLimits.name) fields.name = [`At most ${webhookLimits.name} characters.`];
  const problem = urlProblem(url, privateNetworkAllowed);
  if (problem) fields.url = [problem];
  if (sent.events.length === 0) fields.events = ['Choose at least one.'];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { name, url: new URL(url).href, events: [...new Set(sent.events)] };
};
