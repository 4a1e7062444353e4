/** A bound of Stripe that no type of its library has, and the document that says so. */
export type ValueLimit<Value> = { value: Value; source: string };

const limit = <const Value>(value: Value, source: string): ValueLimit<Value> => ({ value, source });

const api = (page: string): string => `https://docs.stripe.com/api/${page}`;
const currencies = 'https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts';
const specification = 'https://github.com/stripe/openapi, spec3.json, maxLength of the parameter';

/** Bounds of values that the calls of the sandbox check. Lengths are in characters, money in the smallest unit. */
export const valueLimits = {
  trialDays: limit(
    730,
    'https://github.com/stripe/stripe-ruby/issues/804: counted from now, "The maximum number of trial period days is 730 (2 years)."',
  ),
  checkoutTrialHours: limit(
    48,
    'https://docs.stripe.com/payments/checkout/free-trials: at least 48 hours ahead',
  ),
  periods: limit(
    { day: 1095, week: 156, month: 36, year: 3 },
    `${api('prices/create')}: recurring.interval_count, at most three years`,
  ),
  amount: limit(99_999_999, `${api('payment_intents/create')}: amount, up to eight digits`),
  leastCharge: limit(
    {
      aed: 200,
      aud: 50,
      bgn: 100,
      brl: 50,
      cad: 50,
      chf: 50,
      czk: 1500,
      dkk: 250,
      eur: 50,
      gbp: 30,
      hkd: 400,
      huf: 17_500,
      inr: 50,
      jpy: 50,
      mxn: 1000,
      myr: 200,
      nok: 300,
      nzd: 50,
      pln: 200,
      ron: 200,
      sek: 300,
      sgd: 50,
      thb: 1000,
      usd: 50,
    } as Readonly<Record<string, number>>,
    currencies,
  ),
  checkoutExpiryMinutes: limit(
    { least: 30, most: 24 * 60 },
    `${api('checkout/sessions/create')}: expires_at, from 30 minutes to 24 hours after its creation`,
  ),
  checkoutLines: limit(
    { payment: 100, recurring: 20, once: 20 },
    `${api('checkout/sessions/create')}: line_items`,
  ),
  subscriptionItems: limit(20, `${api('subscriptions/create')}: items`),
  couponRedeemYears: limit(5, `${api('coupons/create')}: redeem_by, at most five years ahead`),
  percentOff: limit(100, `${api('coupons/create')}: percent_off, above 0 and at most 100`),
  metadata: limit({ keys: 50, key: 40, value: 500 }, api('metadata')),
  customFields: limit(
    { fields: 4, name: 40, value: 140 },
    `${api('customers/create')}: invoice_settings.custom_fields`,
  ),
  listPage: limit(100, `${api('pagination')}: limit`),
  idempotencyKey: limit(255, api('idempotent_requests')),
  text: limit(5000, specification),
  taxIds: limit(5, 'https://docs.stripe.com/billing/customer/tax-ids: up to five for each customer'),
  customerName: limit(256, specification),
  customerEmail: limit(512, specification),
  customerPhone: limit(20, specification),
  productDescription: limit(40_000, specification),
  productImages: limit(8, `${api('products/create')}: images`),
  unitLabel: limit(12, specification),
  statementDescriptor: limit(22, `${api('products/create')}: statement_descriptor`),
  lookupKey: limit(200, `${api('prices/create')}: lookup_key`),
  couponName: limit(40, specification),
  promotionCode: limit(500, specification),
  subscriptionDescription: limit(500, specification),
  invoiceDescription: limit(1500, specification),
  paymentDescription: limit(1000, specification),
  clientReference: limit(200, specification),
} as const;

/** The least that is charged in a currency; Stripe converts 0.50 USD for those that its document does not name. */
export const leastChargeIn = (currency: string): number => valueLimits.leastCharge.value[currency] ?? 50;
