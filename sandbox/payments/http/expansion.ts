import type { Sandbox } from '../sandbox.ts';
import type { Kind } from '../store/objects.ts';
import { rendered } from '../store/rendering.ts';
import { invalid } from './refusal.ts';

type Loose = Record<string, unknown>;

const referenced: Record<string, Kind> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  destination: 'bank_account',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  pending_setup_intent: 'setup_intent',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  setup_intent: 'setup_intent',
  subscription: 'subscription',
  test_clock: 'test_helpers.test_clock',
};

/** The kinds that the source of a movement of the balance may be of, by the beginning of its id. */
const sources: Record<string, Kind> = { ch: 'charge', du: 'dispute', po: 'payout', re: 'refund' };

/** Properties that are sent only where they are asked for. */
const included: Record<string, (object: Loose, sandbox: Sandbox) => unknown> = {
  'invoice.payments': ({ id }, sandbox) => ({
    object: 'list',
    data: [...entriesOf(sandbox, 'invoice_payment', { invoice: id })],
    has_more: false,
    url: `/v1/invoices/${String(id)}/payments`,
  }),
  'invoice.confirmation_secret': ({ id }, { store }) => {
    const intent = store.find('payment_intent', store.hidden('invoice', String(id)).paymentIntent as string);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'checkout.session.line_items': ({ id }, { store }) => ({
    object: 'list',
    data: store.hidden('checkout.session', String(id)).lineItems ?? [],
    has_more: false,
    url: `/v1/checkout/sessions/${String(id)}/line_items`,
  }),
  'customer.subscriptions': ({ id }, sandbox) => ({
    object: 'list',
    data: [...entriesOf(sandbox, 'subscription', { customer: id })].filter(
      ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
    ),
    has_more: false,
    url: `/v1/customers/${String(id)}/subscriptions`,
  }),
  'charge.refunds': ({ id }, sandbox) => ({
    object: 'list',
    data: [...entriesOf(sandbox, 'refund', { charge: id })],
    has_more: false,
    url: `/v1/charges/${String(id)}/refunds`,
  }),
};

const entriesOf = function* (
  { store }: Sandbox,
  kind: Kind,
  filters: Loose,
): Generator<Loose & { status?: unknown }> {
  const entries = store.collection(kind).candidates(filters);
  for (let at = entries.size - 1; at >= 0; at--) yield rendered(store, entries.at(at)?.object as never);
};

type Step = { name: string; path: string; isLast: boolean };

const step = (sandbox: Sandbox, holder: Loose, { name, path, isLast }: Step): unknown => {
  const include = included[`${String(holder.object)}.${name}`];
  if (include && holder[name] === undefined) return include(holder, sandbox);
  const value = holder[name];
  const kind =
    name === 'source' && typeof value === 'string' ? sources[value.split('_')[0] ?? ''] : referenced[name];
  const load = (id: unknown): unknown => {
    if (typeof id !== 'string' || !kind) return id;
    const found = sandbox.store.find(kind, id);
    return found ? rendered(sandbox.store, found as never) : id;
  };
  if (Array.isArray(value)) return value.map(load);
  const leadsOn = typeof value === 'object' && (value !== null || !isLast);
  if (!kind && !leadsOn) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return load(value);
};

const expandIn = (sandbox: Sandbox, holder: unknown, names: string[], path: string): unknown => {
  if (Array.isArray(holder)) return holder.map((element) => expandIn(sandbox, element, names, path));
  const [name, ...rest] = names;
  if (name === undefined || holder === null || typeof holder !== 'object') return holder;
  const loose = holder as Loose;
  // Of a deleted object only its id is told.
  if (loose.deleted) return holder;
  const found = step(sandbox, loose, { name, path, isLast: rest.length === 0 });
  return { ...loose, [name]: expandIn(sandbox, found, rest, path) };
};

/** The answer with what `expand[]` names in the place of its id. */
export const expanded = (sandbox: Sandbox, answer: object, paths: readonly string[]): object => {
  let result: unknown = answer;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    result = expandIn(sandbox, result, names, path);
  }
  return result as object;
};
