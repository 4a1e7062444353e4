import type Stripe from 'stripe';

/** Recorded traffic: calls with their parameters, and objects with their kind. */
export type Recording = {
  calls: { method: string; position: number; params: unknown }[];
  objects: Record<string, unknown>[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Collects every object anywhere in an answer, except the objects that the library makes of decimals. */
const collectObjects = (value: unknown, objects: Recording['objects']): void => {
  if (Array.isArray(value)) for (const element of value) collectObjects(element, objects);
  else if (isObject(value)) {
    if (typeof value.object === 'string' && typeof value.id === 'string') objects.push(value);
    for (const inner of Object.values(value)) collectObjects(inner, objects);
  }
};

/** Wraps the library and records every call: `customers.create`, the position of its parameters, and the parameters. */
export const recorded = (stripe: Stripe, recording: Recording): Stripe => {
  const wrap = (target: object, path: string[]): object =>
    new Proxy(target, {
      get: (holder, name) => {
        const value = Reflect.get(holder, name) as unknown;
        if (typeof name !== 'string' || name.startsWith('_')) return value;
        if (typeof value !== 'function') return isObject(value) ? wrap(value, [...path, name]) : value;
        return (...parameters: unknown[]) => {
          const position = parameters.findIndex(isObject);
          if (position >= 0)
            recording.calls.push({
              method: [...path, name].join('.'),
              position,
              params: parameters[position],
            });
          const result = (value as (...given: unknown[]) => unknown).apply(holder, parameters);
          if (!(result instanceof Promise)) return result;
          return result.then((answer) => {
            collectObjects(JSON.parse(JSON.stringify(answer)), recording.objects);
            return answer;
          });
        };
      },
    });
  return wrap(stripe, []) as Stripe;
};

/** Stripe's type for each kind of object. */
const typeOfKind: Record<string, string> = {
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  'checkout.session': 'Checkout.Session',
  coupon: 'Coupon',
  customer: 'Customer',
  tax_id: 'TaxId',
  discount: 'Discount',
  dispute: 'Dispute',
  event: 'Event',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  item: 'LineItem',
  line_item: 'InvoiceLineItem',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  plan: 'Plan',
  price: 'Price',
  product: 'Product',
  promotion_code: 'PromotionCode',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  'test_helpers.test_clock': 'TestHelpers.TestClock',
  webhook_endpoint: 'WebhookEndpoint',
};

const typed = ({ object, deleted }: Record<string, unknown>): string => {
  const type = typeOfKind[String(object)];
  if (!type) throw new Error(`No type of Stripe is known for ${String(object)}`);
  return deleted ? `Stripe.Deleted${type}` : `Stripe.${type}`;
};

/** Returns one value of each shape: literals that differ only in texts and numbers need no second check. */
const distinct = <T>(all: readonly T[], shape: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [shape(one), one])).values(),
];

const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => {
    if (typeof inner === 'number') return 0;
    if (typeof inner === 'string' && !/^(status|type|object|.*_(reason|behavior|method))$/.test(key))
      return '';
    return inner;
  });

/** Returns a program of literals that compiles only if all traffic matches Stripe's types. */
export const programOf = ({ calls, objects }: Recording, library: string): string => {
  const path = (method: string): string =>
    method
      .split('.')
      .map((name) => `['${name}']`)
      .join('');
  const lines = [
    ...distinct(objects, shapeOf).map(
      (object, at) => `export const object${at}: ${typed(object)} = ${JSON.stringify(object)};`,
    ),
    ...distinct(calls, ({ method, params }) => method + shapeOf(params)).map(
      ({ method, position, params }, at) =>
        `export const params${at}: NonNullable<Parameters<Stripe${path(method)}>[${position}]> = ${JSON.stringify(params)};`,
    ),
  ];
  return [`import type Stripe from '${library}';`, ...lines, ''].join('\n');
};
