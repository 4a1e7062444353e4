import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withLanguage } from '../../../platform/language.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  newPayer,
  purchaseBody,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { consents } from '../../membership-plans/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox } = studio;
const { stripe } = sandbox;
const { db } = studio.database;
const monthly = await addPlan();
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const trial = await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 });
const archived = await addPlan({ name: 'Archived', state: 'archived' });
const draft = await addPlan({ name: 'Draft', state: 'draft' });

// Quotes and promotion codes are limited for an address, which all members share here.
beforeEach(() => studio.clock.advance(200_000));

test('pages tell visitors the plan that costs least a month, and members none', async () => {
  const offerFor = async (cookie?: string) => (await studio.get('/api/v2/studio', cookie)).json().offer;
  await expect.poll(() => offerFor()).toEqual({ trial: '', price: '$12.42 a month, paid yearly.' });
  expect(await offerFor(await studio.signIn('maya@openmat.test'))).toBeUndefined();
});

const fieldOf = (answer: { json: () => { errors?: object } }): string[] =>
  Object.keys(answer.json().errors ?? {});

describe('buying', () => {
  test('MEM-055 MEM-056 NS-186 a new subscriber is sent to the hosted page and has access on the return', async () => {
    const ines = await newPayer(studio);
    const answer = await ines.buy(monthly.id, { continue_path: '/class-finder?styles=yoga' });
    expect(answer.statusCode).toBe(200);
    const { checkoutSessionId, checkoutUrl } = answer.json();
    expect(checkoutUrl).toBe(`${studio.config.publicUrl}/checkout/${checkoutSessionId}`);
    expect((await ines.comeBack(checkoutSessionId)).json()).toEqual({
      state: 'open',
      trialRefused: false,
      hasSubscriptionAccess: false,
      continueTo: '/class-finder?styles=yoga',
    });
    sandbox.pay(checkoutSessionId);
    expect((await ines.comeBack(checkoutSessionId)).json()).toEqual({
      state: 'complete',
      trialRefused: false,
      hasSubscriptionAccess: true,
      continueTo: '/class-finder?styles=yoga',
    });
    expect(await ines.subscriptions()).toMatchObject([
      { status: 'active', items: { data: [{ price: { unit_amount: 1800 } }] } },
    ]);
  });

  test('NS-238 without consents the hosted page asks for both, with every amount, and keeps them as given', async () => {
    const ines = await newPayer(studio);
    const page = (await ines.ask('POST', stripePath, purchaseBody(monthly.id))).json().checkoutSessionId;
    const shown = await ines.shownConsents(purchaseBody(monthly.id));
    const { consent_collection, custom_text } = await stripe.checkout.sessions.retrieve(page);
    expect(consent_collection).toMatchObject({ terms_of_service: 'required' });
    expect(custom_text.terms_of_service_acceptance?.message).toBe(shown.map(({ words }) => words).join(' '));
    const kept = () =>
      db
        .selectFrom('billing_consents')
        .select(['kind', 'version', 'words', 'country'])
        .where('checkout_session_id', '=', page)
        .orderBy('kind')
        .execute();
    expect(await kept()).toEqual([]);
    sandbox.pay(page);
    await ines.comeBack(page);
    expect(await kept()).toEqual(shown.map((one) => ({ ...one, country: 'US' })));
  });

  test('NS-238 with consents the hosted page asks for nothing', async () => {
    const ines = await newPayer(studio);
    const page = await ines.checkout(monthly.id);
    expect((await stripe.checkout.sessions.retrieve(page)).consent_collection).toBeNull();
  });

  test('NS-238 a key that was used with another body is refused as such before anything else is judged', async () => {
    const ines = await newPayer(studio);
    const body = purchaseBody(monthly.id);
    await ines.ask('POST', stripePath, body);
    for (const other of [{ consents: [] }, { plan: 'none' }, { cancel_path: 'https://elsewhere.example' }])
      expect((await ines.ask('POST', stripePath, { ...body, ...other })).statusCode).toBe(409);
  });

  test('NS-186 the same key and body get the same answer, another body 409', async () => {
    const ines = await newPayer(studio);
    const body = purchaseBody(monthly.id);
    const first = await ines.ask('POST', stripePath, body);
    expect((await ines.ask('POST', stripePath, body)).json()).toEqual(first.json());
    expect((await ines.ask('POST', stripePath, { ...body, country: 'SE' })).statusCode).toBe(409);
    sandbox.pay(first.json().checkoutSessionId);
    await ines.comeBack(first.json().checkoutSessionId);
    expect((await ines.ask('POST', stripePath, body)).json()).toEqual(first.json());
    expect(await ines.subscriptions()).toHaveLength(1);
  });

  test('a double click and two tabs at once open one page', async () => {
    const ines = await newPayer(studio);
    const body = purchaseBody(monthly.id);
    const answers = await Promise.all([
      ines.ask('POST', stripePath, body),
      ines.ask('POST', stripePath, body),
      ines.ask('POST', stripePath, body),
      ines.ask('POST', stripePath, body),
      ines.ask('POST', stripePath, purchaseBody(monthly.id)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().checkoutSessionId)).size).toBe(1);
    const sessions = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    const ids = answers.map((answer) => answer.json().checkoutSessionId);
    expect(sessions.data.filter(({ id }) => ids.includes(id))).toHaveLength(1);
  });

  test('another plan in a second tab closes the page of the first: one of both can be paid', async () => {
    const ines = await newPayer(studio);
    const first = await ines.checkout(monthly.id);
    const second = await ines.checkout(annual.id);
    expect(() => sandbox.pay(first)).toThrow(/expired/);
    expect((await ines.comeBack(first)).json()).toMatchObject({
      state: 'expired',
      hasSubscriptionAccess: false,
    });
    expect(await ines.subscriptions()).toEqual([]);
    sandbox.pay(second);
    expect((await ines.comeBack(second)).json()).toMatchObject({ hasSubscriptionAccess: true });
    expect(await ines.subscriptions()).toHaveLength(1);
  });

  test('a member who has paid in one tab cannot buy in another, before or after the return', async () => {
    const ines = await newPayer(studio);
    const session = await ines.checkout(monthly.id);
    sandbox.switchFaults({ hold: true });
    sandbox.pay(session);
    const answer = await ines.buy(annual.id);
    sandbox.switchFaults({ hold: false });
    expect(answer.json().checkoutSessionId).toBeUndefined();
    expect(answer.statusCode).toBe(422);
    expect(await ines.subscriptions()).toHaveLength(1);
  });

  test('a second membership that begins beside the first is ended and paid back', async () => {
    const ines = await newPayer(studio);
    const page = await ines.checkout(monthly.id);
    const { customer } = await stripe.checkout.sessions.retrieve(page);
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: String(customer) });
    const { provider_price_id: price } = await db
      .selectFrom('membership_prices')
      .select('provider_price_id')
      .where('id', '=', annual.price.id)
      .executeTakeFirstOrThrow();
    const first = await stripe.subscriptions.create({
      customer: String(customer),
      items: [{ price: String(price) }],
      default_payment_method: card.id,
    });
    studio.clock.advance(2000);
    sandbox.pay(page);
    expect((await ines.comeBack(page)).json()).toMatchObject({
      state: 'complete',
      hasSubscriptionAccess: true,
    });
    const open = (await ines.subscriptions()).filter(({ status }) => status !== 'canceled');
    expect(open.map(({ id }) => id)).toEqual([first.id]);
    const refunds = await stripe.refunds.list({ limit: 1 });
    expect(refunds.data).toMatchObject([{ amount: 1800, reason: 'duplicate', status: 'succeeded' }]);
    expect((await ines.membership()).plan).toMatchObject({ description: 'Annual' });
  });

  test('NS-186 a plan that is unknown, archived or not on sale is refused beside the plan', async () => {
    const ines = await newPayer(studio);
    for (const plan of ['nothing', archived.id, draft.id]) {
      const answer = await ines.buy(plan);
      expect(answer.statusCode).toBe(422);
      expect(fieldOf(answer)).toEqual(['plan']);
    }
    const { plan: _plan, ...without } = purchaseBody(monthly.id);
    expect((await ines.ask('POST', stripePath, without)).statusCode).toBe(422);
  });

  test('an amount, a currency or a trial from the browser changes nothing', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id, undefined, { amount: 1, price: 1, currency: 'jpy', trialDays: 700 });
    const [subscription] = await ines.subscriptions();
    expect(subscription).toMatchObject({ status: 'active', currency: 'usd', trial_end: null });
    const invoices = await stripe.invoices.list({ subscription: subscription?.id ?? '' });
    expect(invoices.data.map(({ amount_paid, currency }) => [amount_paid, currency])).toEqual([
      [1800, 'usd'],
    ]);
  });

  test('NS-186 paths that lead elsewhere are refused beside their field', async () => {
    const ines = await newPayer(studio);
    for (const path of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'subscribe',
      '/.//evil',
    ])
      for (const field of ['cancel_path', 'continue_path']) {
        const answer = await ines.buy(monthly.id, { [field]: path });
        expect(answer.statusCode, `${field} ${path}`).toBe(422);
        expect(fieldOf(answer)).toEqual([field]);
        studio.clock.advance(10_000);
      }
    const card = await ines.ask('POST', '/api/v2/payment_methods', { cancel_path: 'https://evil.test' });
    expect(card.statusCode).toBe(422);
  });

  test('both consents are needed in the words of today, and are kept with country and price', async () => {
    const ines = await newPayer(studio);
    const [renewal, start] = await ines.shownConsents(purchaseBody(monthly.id));
    for (const wrong of [
      [],
      consents(),
      [renewal],
      [start],
      [renewal, { ...start, words: 'I waive everything.' }],
      [renewal, { ...start, version: '0' }],
    ]) {
      const answer = await ines.buy(monthly.id, { consents: wrong });
      expect(answer.statusCode).toBe(422);
      expect(fieldOf(answer)).toEqual(['consents']);
    }
    const session = await ines.checkout(monthly.id, { country: 'DE' });
    const kept = await db
      .selectFrom('billing_consents')
      .select(['kind', 'words', 'version', 'price_id', 'country'])
      .where('checkout_session_id', '=', session)
      .orderBy('kind')
      .execute();
    expect(kept).toEqual(
      [renewal, start].map((consent) => ({ ...consent, price_id: monthly.price.id, country: 'DE' })),
    );
  });

  test('BEY-74 consents in the language of the page count like those in English, with their amounts', async () => {
    const ines = await newPayer(studio);
    const shown = await withLanguage('de', () => ines.shownConsents(purchaseBody(monthly.id)));
    expect(shown.map(({ words }) => words).join()).toContain('Ich zahle');
    const cheaper = shown.map((one) => ({ ...one, words: one.words.replaceAll(/\d/g, '0') }));
    expect((await ines.buy(monthly.id, { consents: cheaper })).statusCode).toBe(422);
    expect((await ines.buy(monthly.id, { consents: shown })).statusCode).toBeLessThan(300);
  });

  test('a declined card leaves nothing behind, and another one works on the same page', async () => {
    const ines = await newPayer(studio);
    const session = await ines.checkout(monthly.id);
    expect(() => sandbox.pay(session, '4000 0000 0000 0002')).toThrow(/declined/);
    expect((await ines.comeBack(session)).json()).toMatchObject({
      state: 'open',
      hasSubscriptionAccess: false,
    });
    sandbox.pay(session);
    expect((await ines.comeBack(session)).json()).toMatchObject({ hasSubscriptionAccess: true });
    expect(await ines.subscriptions()).toHaveLength(1);
  });

  test('a trial is given once per person', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(trial.id);
    const [first] = await ines.subscriptions();
    expect(first).toMatchObject({ status: 'trialing' });
    await stripe.subscriptions.cancel(first?.id ?? '');
    await ines.subscribe(trial.id);
    const [second] = await ines.subscriptions();
    expect(second).toMatchObject({ status: 'active', trial_end: null });
  });

  describe('with one trial for each payment method', () => {
    const allow = async (oneTrialPerMethod: boolean) => {
      const owner = await studio.signIn('admin@openmat.test');
      const answer = await studio.send('/admin/api/membership_settings', {
        method: 'PUT',
        body: { oneTrialPerMethod },
        cookie: owner,
      });
      expect(answer.json()).toEqual({ oneTrialPerMethod });
      const { json } = await studio.get('/admin/api/membership_plans', owner);
      expect(json()).toMatchObject({ oneTrialPerMethod });
    };
    const card = '5555 5555 5555 4444';

    test('BEY-42 a card begins no second trial under another account: nothing is charged, and a paid membership can begin', async () => {
      await allow(true);
      onTestFinished(() => allow(false));
      const [first, second] = [await newPayer(studio), await newPayer(studio)];
      await first.subscribe(trial.id, card);
      expect(await first.subscriptions()).toMatchObject([{ status: 'trialing' }]);
      const page = await second.checkout(trial.id);
      sandbox.pay(page, card);
      expect((await second.comeBack(page)).json()).toMatchObject({
        state: 'complete',
        trialRefused: true,
        hasSubscriptionAccess: false,
      });
      const [refused] = await second.subscriptions();
      expect(refused).toMatchObject({ status: 'canceled' });
      expect((await stripe.charges.list({ customer: String(refused?.customer) })).data).toEqual([]);
      const mails = await promisedMails(studio, 'refused-trial-');
      expect(mails.filter(({ to }) => to === second.email)).toHaveLength(1);
      expect((await promisedMails(studio, 'welcome-')).map(({ to }) => to)).not.toContain(second.email);
      // The price of today is told, agreed to and paid.
      const quote = await second.ask('POST', '/api/v2/membership_plans/quote', {
        plan: trial.id,
        country: 'US',
      });
      expect(quote.json()).toMatchObject({ dueToday: 1900 });
      await second.subscribe(trial.id, card);
      expect((await second.subscriptions())[0]).toMatchObject({ status: 'active', trial_end: null });
      const { rows } = await studio.database.pool.query('select method_hash from trial_payment_methods');
      expect(rows.length).toBeGreaterThan(0);
      for (const { method_hash } of rows) expect(method_hash).toMatch(/^[\w-]{43}$/);
    });

    test('BEY-42 one of two accounts that begin with one card at once has the trial, and the webhook alone decides it as well', async () => {
      await allow(true);
      onTestFinished(() => allow(false));
      const members = [await newPayer(studio), await newPayer(studio)];
      for (const member of members) sandbox.pay(await member.checkout(trial.id), '3782 822463 10005');
      await settled(studio);
      const all = await Promise.all(members.map((member) => member.subscriptions()));
      expect(all.map(([only]) => only?.status).sort()).toEqual(['canceled', 'trialing']);
    });

    test('BEY-42 trials stay once per person where it is off', async () => {
      const member = await newPayer(studio);
      await member.subscribe(trial.id, card);
      expect(await member.subscriptions()).toMatchObject([{ status: 'trialing' }]);
    });
  });

  test('BEY-47 a promotion code is taken off, once per person, and a wrong one stands beside its field', async () => {
    const { id } = await stripe.coupons.create({ duration: 'once', percent_off: 50 });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'SPRING' });
    const ines = await newPayer(studio);
    const wrong = await ines.buy(monthly.id, { promotion_code: 'WINTER' });
    expect(wrong.statusCode).toBe(422);
    expect(fieldOf(wrong)).toEqual(['promotion_code']);
    await ines.subscribe(monthly.id, undefined, { promotion_code: 'SPRING' });
    const [first] = await ines.subscriptions();
    const invoices = await stripe.invoices.list({ subscription: first?.id ?? '' });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([900]);
    await stripe.subscriptions.cancel(first?.id ?? '');
    const again = await ines.buy(monthly.id, { promotion_code: 'SPRING' });
    expect(again.statusCode).toBe(422);
    expect(fieldOf(again)).toEqual(['promotion_code']);
  });

  test('a script that tries promotion codes is stopped', async () => {
    const ines = await newPayer(studio);
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1)
      statuses.push((await ines.buy(monthly.id, { promotion_code: `CODE${number}` })).statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('the page of another member', () => {
  test('is not found', async () => {
    const ines = await newPayer(studio);
    const other = await newPayer(studio);
    const session = await ines.checkout(monthly.id);
    expect((await other.comeBack(session)).statusCode).toBe(404);
    expect((await other.comeBack('cs_test_nothing')).statusCode).toBe(404);
    sandbox.pay(session);
    expect((await other.comeBack(session)).statusCode).toBe(404);
    expect((await studio.post(`${stripePath}/checkout_sessions/${session}`)).statusCode).toBe(401);
  });

  test('that the provider knows and this studio does not is not found', async () => {
    const ines = await newPayer(studio);
    const stranger = await stripe.customers.create({ email: 'stranger@example.com' });
    const foreign = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer: stranger.id,
      success_url: 'https://elsewhere.example',
    });
    expect((await ines.comeBack(foreign.id)).statusCode).toBe(404);
  });
});
