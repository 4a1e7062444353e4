import type {
  CustomerSnapshot,
  ListedSubscription,
  ProviderInvoice,
} from '../../server/features/payment-provider/index.ts';
import { type PaymentPort, ProviderRefusal } from '../../server/features/payment-provider/index.ts';

const hourMs = 3_600_000;
const priceCents = 1500;

/** Contents of a provider: one subscription for each payer, and its first payment. */
export type Holdings = {
  payers: number;
  currency: string;
  /** Every n-th payer has canceled at the provider, and the event was lost. */
  differentEvery: number;
  /** Start of the newest subscription. */
  beganAt: Date;
};

/** Returns an id that sorts like its number. */
export const numbered = (prefix: string, number: number): string =>
  `${prefix}_${String(number).padStart(9, '0')}`;
const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('_') + 1));

/** Length of a period, in hours. */
export const periodHours = 30 * 24;
/** Number of days over which the starts of subscriptions are spread. */
export const spreadDays = 28;

const periodOf = ({ beganAt }: Holdings, number: number) => {
  const startsAt = new Date(beganAt.getTime() - (number % spreadDays) * 24 * hourMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + periodHours * hourMs) };
};

const invoiceOf = (holdings: Holdings, number: number): ProviderInvoice => {
  const period = periodOf(holdings, number);
  return {
    id: numbered('in', number),
    customerId: numbered('cus', number),
    subscriptionId: numbered('sub', number),
    number: null,
    state: 'paid',
    reason: 'subscription_create',
    amount: priceCents,
    amountPaid: priceCents,
    amountRefunded: 0,
    methodName: null,
    disputed: false,
    processing: false,
    attempted: true,
    currency: holdings.currency,
    createdAt: period.startsAt,
    paidAt: period.startsAt,
    nextAttemptAt: null,
    period,
    hostedUrl: null,
    documentUrl: null,
    providerPriceId: null,
    lines: [],
    description: null,
    taxAmount: null,
    intentIds: [],
    giftId: null,
  };
};

const subscriptionOf = (holdings: Holdings, number: number): ListedSubscription => {
  const { startsAt, endsAt } = periodOf(holdings, number);
  return {
    id: numbered('sub', number),
    customerId: numbered('cus', number),
    status: 'active',
    providerPriceId: 'price_1',
    itemId: numbered('si', number),
    startedAt: startsAt,
    currentPeriodEnd: endsAt,
    trialEndsAt: null,
    cancelAtPeriodEnd: number % holdings.differentEvery === 0,
    cancelAt: null,
    endedAt: null,
    paused: null,
    disputed: false,
    stoppedForDispute: false,
    metadata: {},
    paymentMethod: null,
    latestInvoice: invoiceOf(holdings, number),
  };
};

const snapshotOf = (holdings: Holdings, number: number): CustomerSnapshot => {
  const subscription = subscriptionOf(holdings, number);
  const nextAmount = subscription.cancelAtPeriodEnd ? null : priceCents;
  return {
    customer: { id: numbered('cus', number), billingCustomerId: null, paymentMethod: null },
    subscriptions: [
      {
        ...subscription,
        upcoming:
          nextAmount === null
            ? null
            : {
                anchor: subscription.startedAt,
                charges: [
                  {
                    at: subscription.currentPeriodEnd,
                    amount: nextAmount,
                    times: null,
                    because: 'renewal',
                    reductions: [],
                  },
                ],
              },
      },
    ],
    invoices: [invoiceOf(holdings, number)],
    disputes: [],
  };
};

const notAsked = (): never => {
  throw new ProviderRefusal('No comparison asks for this');
};

/** Creates a provider that answers a comparison from memory, the newest first, and counts the calls. */
export const createProviderInMemory = (holdings: Holdings) => {
  const asked = { pages: 0, snapshots: 0, eventPages: 0 };
  const page: PaymentPort['subscriptions']['page'] = async (after, size) => {
    asked.pages += 1;
    const first = after === null ? holdings.payers : numberOf(after) - 1;
    const count = Math.min(size, first);
    const subscriptions = Array.from({ length: count }, (_, at) => subscriptionOf(holdings, first - at));
    return { subscriptions, next: first > count ? (subscriptions.at(-1)?.id ?? null) : null };
  };
  const snapshot: PaymentPort['customers']['snapshot'] = async (customer) => {
    asked.snapshots += 1;
    return snapshotOf(holdings, numberOf(customer));
  };
  const subscriptions: PaymentPort['subscriptions'] = {
    page,
    read: notAsked,
    owners: notAsked,
    ofCustomer: notAsked,
    quote: notAsked,
    previewChange: notAsked,
    changeNow: notAsked,
    changeAtPeriodEnd: notAsked,
    cancelPriceChange: notAsked,
    cancelAtPeriodEnd: notAsked,
    reactivate: notAsked,
    pause: notAsked,
    cancelPause: notAsked,
    followDispute: notAsked,
    resume: notAsked,
    movePrice: notAsked,
    previewPauses: notAsked,
    previewResume: notAsked,
    end: notAsked,
    endAndRefund: notAsked,
    moveNextPayment: notAsked,
    addGift: notAsked,
    removeGift: notAsked,
    pay: notAsked,
    pendingConfirmation: notAsked,
  };
  const events: PaymentPort['events'] = {
    customerOf: notAsked,
    verify: notAsked,
    sendTest: notAsked,
    page: async () => {
      asked.eventPages += 1;
      return { events: [], next: null };
    },
  };
  const customers: PaymentPort['customers'] = {
    snapshot,
    create: notAsked,
    update: notAsked,
    read: notAsked,
    existing: notAsked,
    snapshots: notAsked,
    setPaymentMethod: notAsked,
  };
  return { asked, provider: { subscriptions, events, customers } };
};
