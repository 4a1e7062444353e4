import { t } from '../../contract/messages.ts';
import { assetAt } from './assets.ts';
import { answerBank } from './calls/payment-intent-calls.ts';
import {
  askedInAll,
  askedOf,
  type CheckoutForm,
  checkoutPage,
  confirmPage,
  emptyForm,
  money,
} from './checkout/checkout-page.ts';
import {
  applyCode,
  type CheckoutOutcome,
  completeSession,
  notesOfSession,
  returnAddress,
  typedMethod,
} from './checkout/completion.ts';
import { messagePage, type Page, redirect } from './checkout/markup.ts';
import { quote } from './checkout/quote.ts';
import { asksConsent } from './checkout/session-state.ts';
import { answerBankOnSetup } from './customers/setup-intents.ts';
import { behaviorOf, methodTyped } from './customers/test-methods.ts';
import { Refusal } from './http/refusal.ts';
import { receiptPage } from './receipts/receipt-page.ts';
import type { Sandbox } from './sandbox.ts';
import type { Session } from './store/objects.ts';

export type PageRequest = { method: string; url: string; body: string; acceptLanguage?: string | undefined };

export const isCheckoutAddress = (url: string): boolean => /^\/checkout(\/|$)/.test(url);

const home = () => ({ label: t('Back to the studio'), address: '/' });

const notFound = ({ settings }: Sandbox): Page =>
  messagePage(t('Not found'), t('There is no such checkout.'), {
    status: 404,
    studio: settings.studio.name,
    actions: [home()],
  });

const formOf = (fields: URLSearchParams): CheckoutForm => {
  const value = (name: string): string => (fields.get(name) ?? '').slice(0, 200);
  return {
    card: value('card'),
    expires: value('expires'),
    security: value('security'),
    name: value('name'),
    promotion: value('promotion'),
    consents: fields.has('consent'),
    errors: {},
  };
};

const expiryOf = (typed: string): { month: number; year: number } | null => {
  const [, month, year] = /^\s*(\d{1,2})\s*[/\- ]?\s*(\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: Number(year) < 100 ? 2000 + Number(year) : Number(year) };
};

const show = (sandbox: Sandbox, session: Session, form: CheckoutForm): Page => {
  const { studio } = sandbox.settings;
  const offer = session.mode === 'setup' ? null : quote(sandbox, session);
  return checkoutPage(studio.name, session, { quote: offer, form, now: sandbox.realNow() });
};

const checkoutConfirm = (sandbox: Sandbox, session: Session): Page => {
  const due = session.mode === 'setup' ? null : quote(sandbox, session);
  const { confirming } = notesOfSession(sandbox, session.id);
  return confirmPage(sandbox.settings.studio.name, {
    payment: due && askedOf(due),
    last4: confirming ? behaviorOf(confirming.fingerprint).number.slice(-4) : null,
    back: session.cancel_url,
    leadsTo: [session.success_url, session.cancel_url],
  });
};

const expiredPage = (sandbox: Sandbox, session: Session): Page => {
  const { name: studio } = sandbox.settings.studio;
  const offer = session.mode === 'setup' ? null : quote(sandbox, session);
  return messagePage(t('Checkout expired'), t('This checkout has expired. Nothing was charged.'), {
    status: 410,
    studio,
    ...(offer
      ? {
          about: {
            name: `${studio} · ${offer.name}`,
            amount: money(offer.price, offer.currency),
            note: t('Not charged'),
          },
        }
      : undefined),
    actions: [
      session.cancel_url ? { label: t('Start again'), address: session.cancel_url, isMain: true } : home(),
    ],
  });
};

const after = (sandbox: Sandbox, session: Session, form: CheckoutForm, result: CheckoutOutcome): Page => {
  if (result.outcome === 'complete') return redirect(result.address);
  if (result.outcome === 'confirm') return redirect(`/checkout/${session.id}`);
  const card = `${result.message.replace(/^Your card/, 'This card')} Try another one.`;
  return show(sandbox, session, { ...form, errors: { card } });
};

const pay = (sandbox: Sandbox, session: Session, form: CheckoutForm): Page => {
  if (!form.card.trim())
    return show(sandbox, session, {
      ...form,
      errors: { card: t('Enter a card number, an IBAN or an e-mail address.') },
    });
  const expiry = form.expires.trim() ? expiryOf(form.expires) : { month: 12, year: 2034 };
  if (!expiry)
    return show(sandbox, session, { ...form, errors: { expires: t('Enter month and year, as 12 / 34.') } });
  if (asksConsent(session) && !form.consents)
    return show(sandbox, session, { ...form, errors: { consent: t('Please agree to this to go on.') } });
  const card = typedMethod(methodTyped(form.card), { ...expiry, name: form.name });
  return after(sandbox, session, form, completeSession(sandbox, session, { card, confirmed: false }));
};

const applyTyped = (sandbox: Sandbox, session: Session, form: CheckoutForm): Page => {
  try {
    applyCode(sandbox, session, form.promotion);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(sandbox, session, { ...form, errors: { promotion: error.message } });
  }
  return show(sandbox, session, form);
};

const answered = (sandbox: Sandbox, session: Session, approves: boolean): Page => {
  const { confirming } = notesOfSession(sandbox, session.id);
  if (!confirming) return redirect(`/checkout/${session.id}`);
  sandbox.store.change('checkout.session', session.id, {}, { confirming: null });
  const form = {
    ...emptyForm,
    name: confirming.name,
    consents: true,
    expires: `${confirming.month} / ${confirming.year % 100}`,
  };
  if (!approves)
    return show(sandbox, session, {
      ...form,
      errors: { card: t('The payment was not confirmed. Try again or use another card.') },
    });
  return after(
    sandbox,
    session,
    form,
    completeSession(sandbox, session, { card: confirming, confirmed: true }),
  );
};

const sessionPage = (sandbox: Sandbox, session: Session, { method, body }: PageRequest): Page => {
  if (session.status === 'complete') return redirect(returnAddress(session));
  if (session.status === 'expired') return expiredPage(sandbox, session);
  const { code, confirming } = notesOfSession(sandbox, session.id);
  if (method !== 'POST')
    return confirming
      ? checkoutConfirm(sandbox, session)
      : show(sandbox, session, { ...emptyForm, promotion: code ?? '' });
  const fields = new URLSearchParams(body);
  const form = formOf(fields);
  const number = fields.get('fill');
  if (number) return show(sandbox, session, { ...form, card: number });
  const action = fields.get('action');
  if (action === 'apply') return applyTyped(sandbox, session, form);
  if (action === 'approve' || action === 'refuse') return answered(sandbox, session, action === 'approve');
  return pay(sandbox, session, form);
};

type Intent = { sandbox: Sandbox; id: string; kind: 'payment_intent' | 'setup_intent' };

/** Returns the holder's return address, with the outcome in its query. */
const answeredAddress = ({ sandbox, id, kind }: Intent, back: string): string => {
  const { status } = sandbox.store.get(kind as 'payment_intent', id);
  const address = new URL(back);
  address.searchParams.set(kind, id);
  address.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
};

const answeredPage = (intent: Intent, back: string | null): Page =>
  messagePage(t('Answered'), t('The bank has your answer. You can close this page.'), {
    status: 200,
    studio: intent.sandbox.settings.studio.name,
    kind: 'good',
    actions: [back ? { ...home(), address: answeredAddress(intent, back) } : home()],
  });

/** Returns the bank's page for a payment, or a card, of a customer who is not at the checkout. */
const intentPage = (sandbox: Sandbox, id: string, { method, url, body }: PageRequest): Page => {
  const { store, settings } = sandbox;
  const found = store.find('payment_intent', id) ?? store.find('setup_intent', id);
  const secret = new URL(url, 'http://sandbox').searchParams.get('client_secret');
  if (!found || found.client_secret !== secret) return notFound(sandbox);
  const intent: Intent = { sandbox, id, kind: found.object };
  const back = (store.hidden(intent.kind as 'payment_intent', id).returnUrl as string) ?? null;
  if (method === 'POST') {
    const approves = new URLSearchParams(body).get('action') === 'approve';
    if (found.object === 'payment_intent') answerBank(sandbox, id, approves);
    else answerBankOnSetup(sandbox, id, approves);
    return redirect(back ? answeredAddress(intent, back) : url);
  }
  if (found.status !== 'requires_action') return answeredPage(intent, back);
  const card = store.find('payment_method', String(found.payment_method))?.card;
  return confirmPage(settings.studio.name, {
    payment:
      found.object === 'payment_intent'
        ? askedInAll(found.description ?? t('Membership'), money(found.amount, found.currency))
        : null,
    last4: card?.last4 ?? null,
    back,
    leadsTo: [back],
  });
};

/** Creates the handler of everything below /checkout. */
export const createCheckoutPages = (sandbox: Sandbox) => {
  const page = (request: PageRequest, path: string): Page => {
    const [, , first = '', second = ''] = path.split('/');
    if (first === 'confirm') return intentPage(sandbox, second, request);
    if (first === 'invoices' || first === 'receipts') return receiptPage(sandbox, first, second);
    const session = second ? undefined : sandbox.store.find('checkout.session', first);
    return session ? sessionPage(sandbox, session, request) : notFound(sandbox);
  };
  return {
    answer: (request: PageRequest): Page => {
      const path = request.url.split('?', 1)[0] ?? '';
      try {
        return assetAt(path) ?? sandbox.store.transaction(() => page(request, path));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { name: studio } = sandbox.settings.studio;
        return messagePage(t('Checkout'), error.message, { status: error.status, studio, actions: [home()] });
      }
    },
  };
};
